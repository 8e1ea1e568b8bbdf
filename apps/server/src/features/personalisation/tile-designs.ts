import type { Services } from '../../platform/services.ts';
import type { Catalogue, FindTileDesigns } from '../catalogue/catalogue.ts';
import { listDesigns, productSold } from './describe-template.ts';
import { findSet } from './own-picture-store.ts';
import type { OwnPicture } from './own-pictures.ts';
import { canFill } from './pick-pictures.ts';
import { currentTemplates, type Design, designNamed, type Shelf } from './templates.ts';

/** The categories of designs: their list and how many stand on the tile. */
const LISTS = {
  cards: { type: 'cards', most: 2 },
  calendar: { type: 'calendars', most: 1 },
  photogifts: { type: 'photogifts', most: 2 },
} as const;
const MOST_OF_A_PACKAGE = 3;

/** The designs that show a category best: one of each shelf, in the shop's order, that the pictures fit. */
export function tileDesigns({ db, clock }: Pick<Services, 'db' | 'clock'>): FindTileDesigns {
  return async ({ portal, session }, catalogue) => {
    const [shelf, set] = await Promise.all([
      currentTemplates(db, portal.uuid),
      findSet(db, { accountUuid: session.user.uuid, portalUuid: portal.uuid }),
    ]);
    if (!set) return new Map();
    const now = clock.now();
    const { pictures } = set;
    const shown = Object.entries(LISTS).map(([key, { type, most }]) => {
      const shelves = catalogue.categories.find((category) => category.key === key)?.subCategories ?? [];
      const rank = ({ template }: Design) => shelves.findIndex((sub) => sub.key === template.categories[0]);
      const sold = listDesigns(shelf, catalogue, { type, pictures }, now)
        .map(({ design }) => design)
        .sort((a, b) => rank(a) - rank(b));
      return [key, oneOfEach(sold, ({ template }) => template.categories[0]).slice(0, most)] as const;
    });
    const packaged = packageDesigns(shelf, catalogue, pictures, now);
    return new Map(
      [...shown, ['packages', packaged] as const].map(([key, designs]) => [
        key,
        designs.map(({ template }) => template.uuid),
      ]),
    );
  };
}

/** What lies in the first package that has designs, each product once. */
function packageDesigns(
  shelf: Shelf,
  catalogue: Catalogue,
  pictures: readonly OwnPicture[],
  now: Date,
): Design[] {
  for (const { withdrawn, items } of catalogue.packages.values()) {
    const designs = items.flatMap(({ template, product }) => {
      const design = designNamed(shelf, template ?? product.key);
      return design && productSold(catalogue, design, now) && canFill(design.template, pictures)
        ? [design]
        : [];
    });
    const each = oneOfEach(designs, ({ template }) => template.product);
    if (!withdrawn && each.length > 0) return each.slice(0, MOST_OF_A_PACKAGE);
  }
  return [];
}

function oneOfEach<Of>(list: readonly Of[], by: (one: Of) => unknown): Of[] {
  const kinds = list.map(by);
  return list.filter((_, at) => kinds.indexOf(kinds[at]) === at);
}
