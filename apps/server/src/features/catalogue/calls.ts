import {
  cardCategories,
  categories,
  photoGiftCategory,
  products,
  promotedProducts,
} from '@picture-day/contract/calls/catalogue';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { catalogueOf } from './current-catalogue.ts';
import { describeCategories, describeProduct } from './describe-catalogue.ts';
import { type FindPromotedTemplate, promotedProductsFor } from './promoted-products.ts';
import type { Catalogue } from './sold-things.ts';
import { ownedSets, ownedSetsWithTypes } from './store.ts';

const CARDS = 'cards';
const PHOTO_GIFTS = 'photogifts';

/** Which designs the tiles of categories are drawn with, by the category's key. */
export type FindTileDesigns = (
  customer: Customer,
  catalogue: Catalogue,
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** What the shop sells and to whom; designs come from the feature that knows templates. */
export function catalogue(findTemplate: FindPromotedTemplate, findTileDesigns: FindTileDesigns): Feature {
  return (on, { db, clock }) => {
    const ownerOf = ({ portal, session }: Customer) => ({
      accountUuid: session.user.uuid,
      portalUuid: portal.uuid,
    });
    const sold = (visitor: Customer) => catalogueOf(db, ownerOf(visitor));

    on(categories, async ({ visitor, query }) => {
      const [known, sets] = await Promise.all([sold(visitor), ownedSetsWithTypes(db, ownerOf(visitor))]);
      const { portal } = visitor;
      const described = describeCategories(known, sets, { portal, lang: query.lang ?? visitor.lang });
      const designs = await findTileDesigns(visitor, known);
      return {
        categories: described.map((category) => ({
          ...category,
          designs: [...(designs.get(category.internalName) ?? [])],
        })),
      };
    });
    on(cardCategories, async ({ visitor }) => {
      const cards = (await sold(visitor)).categories.find((category) => category.key === CARDS);
      const subs = cards?.subCategories ?? [];
      const first = subs.find((sub) => sub.default) ?? subs[0];
      return { categories: subs.map((sub) => sub.key), defaultCategory: first?.key ?? null };
    });
    on(photoGiftCategory, async ({ visitor, params }) => {
      const gifts = (await sold(visitor)).categories.find((category) => category.key === PHOTO_GIFTS);
      const sub = gifts?.subCategories.find((entry) => entry.key === params.category);
      if (sub) {
        const { titles, userImagePreviews, separateFromBackground } = sub;
        return { names: titles, userImagePreviews, separateFromBackground };
      }
      if (gifts?.key !== params.category) throw notFound();
      return { names: gifts.titles, userImagePreviews: true, separateFromBackground: false };
    });
    on(products, async ({ visitor, query }) => {
      const reader = { portal: visitor.portal, lang: query.lang ?? visitor.lang };
      return [...(await sold(visitor)).products.values()]
        .filter((product) => !product.withdrawn)
        .sort((a, b) => a.sortOrder - b.sortOrder || (a.key < b.key ? -1 : 1))
        .map((product) => describeProduct(product, reader, clock.now()));
    });
    on(promotedProducts, async ({ visitor }) => {
      const [known, sets] = await Promise.all([sold(visitor), ownedSets(db, ownerOf(visitor))]);
      return promotedProductsFor(visitor, { catalogue: known, sets, now: clock.now(), findTemplate });
    });
  };
}
