import { type LinePrice, priceIfAdded } from '@picture-day/commerce';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { Upsell, UpsellProduct } from '@picture-day/contract/entities/checkout';
import type { Catalogue as PublicCatalogue } from '@picture-day/contract/entities/product';
import type { Db, Trx } from '../../platform/database/connect.ts';
import {
  booksOf,
  type CatalogueOffer,
  describeCatalogues,
  ownedSets,
  type PictureOfSet,
  type SubjectCatalogue,
  subjectCatalogues,
} from '../catalogue/catalogue.ts';
import { setsWithSomethingToBuy } from './in-cart-store.ts';
import { type LiveCart, liveToPrice } from './live-cart.ts';
import { catalogueToPrice, productToPrice, setToPrice } from './price-lines.ts';
import type { Shopper } from './shopper.ts';
import { readPicturesForSale } from './store.ts';

/** Whether the customer gets the rebated digital prices with the cart as it is. */
export function qualifiesForDigitalRebate({ catalogue, priced }: LiveCart): boolean {
  const { digitalRebateQualifies } = catalogue;
  return digitalRebateQualifies === 'with-package' ? priced.packageInCart : digitalRebateQualifies;
}

/** The catalogues of the account's subjects, at what they would cost with the cart. */
export async function cataloguesFor(
  db: Db | Trx,
  shopper: Shopper,
  live: LiveCart,
  now: Date,
): Promise<PublicCatalogue[]> {
  const entries = subjectCatalogues(live.catalogue, await ownedSets(db, ownerOf(shopper)));
  const books = await booksOf(db, shopper.portal.uuid, entries);
  return describeCatalogues(entries, shopper, bookPrice(live, shopper, now), books);
}

const classOf = ({ offer, subject }: SubjectCatalogue): string => `${offer.uuid} ${subject.group}`;

/** Two children of a class have the same catalogue: it is offered for the first of them. */
const eachClassOnce = (entries: readonly SubjectCatalogue[]): SubjectCatalogue[] =>
  entries.filter((entry, at) => entries.findIndex((other) => classOf(other) === classOf(entry)) === at);

const ownerOf = ({ accountUuid, portal }: Shopper) => ({ accountUuid, portalUuid: portal.uuid });

function bookPrice(live: LiveCart, shopper: Shopper, now: Date): (offer: CatalogueOffer) => LinePrice {
  const cart = liveToPrice(live, shopper, now);
  const product = live.catalogue.products.get(FIXED_PRODUCT.catalogue)!;
  return (offer) => priceIfAdded(cart, catalogueToPrice(product, offer, 1));
}

/** What is offered on the way to the checkout: catalogues first, then digital files at their rebated prices. */
export async function upsellList(
  db: Db | Trx,
  shopper: Shopper,
  live: LiveCart,
  now: Date,
): Promise<Upsell[]> {
  const sets = await ownedSets(db, ownerOf(shopper));
  const list: Upsell[] = [];

  const inCart = new Set(cataloguesIn(live).map(({ uuid, subjectUuid }) => `${uuid} ${subjectUuid}`));
  const all = subjectCatalogues(live.catalogue, sets);
  const chosen = new Set(
    all.filter(({ offer, subject }) => inCart.has(`${offer.uuid} ${subject.uuid}`)).map(classOf),
  );
  const catalogues = eachClassOnce(all).filter((entry) => !chosen.has(classOf(entry)));
  if (catalogues.length > 0) {
    const described = describeCatalogues(catalogues, shopper, bookPrice(live, shopper, now));
    list.push({ type: 'CATALOGUE', catalogues: described });
  }

  if (!qualifiesForDigitalRebate(live)) return list;
  const open = await setsWithSomethingToBuy(db, ownerOf(shopper));
  const subjects = sets
    .filter((set) => open.has(set.uuid))
    .map(({ uuid, name, group }) => ({ uuid, name, group }));
  const pictures = await readPicturesForSale(
    db,
    shopper,
    subjects.map(({ uuid }) => uuid),
  );
  const products = [
    ...subjects.flatMap(({ uuid }) => rebatedSet(uuid, pictures.get(uuid) ?? [], live, shopper, now)),
    ...(subjects.length > 0 ? rebatedFile(live, shopper, now) : []),
  ];
  if (products.length > 0) list.push({ type: 'DIGITAL_FILES', products, subjects });
  return list;
}

/** An offer is only what costs less than it otherwise would. */
const asOffer = (
  type: UpsellProduct['type'],
  { actualLinePrice, before, rebate }: LinePrice,
  subjectUuid?: string,
): UpsellProduct[] =>
  rebate
    ? [
        {
          type,
          price: before?.price ?? actualLinePrice,
          rebatedPrice: actualLinePrice,
          ...(subjectUuid && { subjectUuid }),
        },
      ]
    : [];

/** A set takes the place of its single files. */
function rebatedSet(
  subjectUuid: string,
  pictures: readonly PictureOfSet[],
  live: LiveCart,
  shopper: Shopper,
  now: Date,
): UpsellProduct[] {
  const product = live.catalogue.products.get(FIXED_PRODUCT.digitalSet);
  if (!product || product.withdrawn) return [];
  const cart = liveToPrice({ ...live, lines: withoutFilesOf(pictures, live.lines) }, shopper, now);
  return asOffer('set', priceIfAdded(cart, setToPrice(product, live.catalogue, pictures)), subjectUuid);
}

/** The lines without the single files of a set; the same lines where none of it is among them. */
export function withoutFilesOf(
  pictures: readonly PictureOfSet[],
  lines: LiveCart['lines'],
): LiveCart['lines'] {
  const own = new Set(pictures.map(({ uuid }) => uuid));
  const isOfSet = (uuid: string): boolean => own.has(uuid);
  const holds = lines.some((line) => line.kind === 'digital-file' && line.pictures.some(isOfSet));
  if (!holds) return lines;
  return lines
    .map((line) => {
      if (line.kind !== 'digital-file') return line;
      const left = line.pictures.filter((uuid) => !isOfSet(uuid));
      return { ...line, pictures: left, quantity: left.length };
    })
    .filter(({ quantity }) => quantity > 0);
}

function rebatedFile(live: LiveCart, shopper: Shopper, now: Date): UpsellProduct[] {
  const product = live.catalogue.products.get(FIXED_PRODUCT.singlePortraitFile);
  if (!product || product.withdrawn) return [];
  const cart = liveToPrice(live, shopper, now);
  return asOffer('file', priceIfAdded(cart, productToPrice('digital-file', product, 1)));
}

/** Every catalogue of the cart with its subject, those inside packages included. */
function cataloguesIn({ lines }: LiveCart): { uuid: string; subjectUuid: string | undefined }[] {
  return lines.flatMap((line) => [
    ...(line.catalogue_uuid ? [{ uuid: line.catalogue_uuid, subjectUuid: line.subject_uuids[0] }] : []),
    ...(line.package?.packageItems ?? []).flatMap((item) =>
      item.catalogueUuid ? [{ uuid: item.catalogueUuid, subjectUuid: item.subjectUuid ?? undefined }] : [],
    ),
  ]);
}

/** The longest wait for a catalogue of the cart in days; null without one. */
export function catalogueMaxDeliveryTime(live: LiveCart): number | null {
  const days = cataloguesIn(live).flatMap(
    ({ uuid }) => live.catalogue.catalogues.get(uuid)?.deliveryDays ?? [],
  );
  return days.length > 0 ? Math.max(...days) : null;
}
