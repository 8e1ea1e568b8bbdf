import { buyMenuQuantity } from '@picture-day/commerce';
import type { BodyOf } from '@picture-day/contract/call';
import type { addMultipleItems, addPackage, buyCatalogues } from '@picture-day/contract/calls/cart';
import { FIXED_PRODUCT, MAX_QUANTITY, TEMPLATE_EDITOR_PRODUCT_TYPES } from '@picture-day/contract/constants';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import { text } from '../../texts/text.ts';
import { ownedSets, type Product, subjectCatalogues } from '../catalogue/catalogue.ts';
import type { OpenCart } from './change-cart.ts';
import { lineKey } from './line-key.ts';
import { addLine, countLines, type NewLine } from './line-store.ts';
import type { Personalisation } from './personalisation.ts';
import { readSubjects, takeAddKey } from './store.ts';
import { cartText } from './texts.ts';
import { takeOutSetsOf } from './toggle-digital.ts';

/** More lines than any family orders, few enough for every answer to stay small. */
const MAX_LINES = 200;

/** Products with calls of their own cannot be added by their uuid. */
const OWN_CALLS: readonly string[] = Object.values(FIXED_PRODUCT);

/** An add that was already counted changes nothing. */
async function counted(cart: OpenCart, addKey: string | undefined): Promise<boolean> {
  return addKey !== undefined && !(await takeAddKey(cart.trx, cart.cartUuid, addKey.toLowerCase(), cart.now));
}

/** Puts pieces into the cart, unless the line would pass its maximum, and answers how many lines there are then. */
async function addPieces(
  { trx, cartUuid, now }: OpenCart,
  line: Omit<NewLine, 'lineKey'>,
  maximum: number | null,
): Promise<number> {
  const limit = Math.min(maximum ?? MAX_QUANTITY, MAX_QUANTITY);
  const keyed = { ...line, lineKey: lineKey(line) };
  const added = line.quantity <= limit ? await addLine(trx, cartUuid, keyed, now, limit) : undefined;
  if (!added) throw unusable(cartText.sentence('aboveMaximum', { maximum: limit }));
  return added.lines;
}

function assertRoom(lines: number): void {
  if (lines > MAX_LINES) throw unusable(cartText.sentence('tooManyLines'));
}

export function assertSubProducts(product: Product, chosen: readonly string[]): void {
  const known = chosen.every((uuid) => product.subproducts.some((sub) => sub.uuid === uuid));
  if (!known || new Set(chosen).size < chosen.length) {
    throw unusable(cartText.sentence('unknownChoice'), ['subProductUuids']);
  }
}

/** Someone else's subject and one that does not exist are the same to us. */
async function assertOwned({ trx, shopper }: OpenCart, subjectUuid: string): Promise<void> {
  const [subject] = await readSubjects(trx, shopper, [subjectUuid]);
  if (!subject?.inWebshop) throw notFound();
}

type Item = BodyOf<typeof addMultipleItems>['items'][number];

/** Adds products; those below their minimum order quantity are left out, as the buy menu leaves them out. */
export async function addItems(
  cart: OpenCart,
  { addKey, items }: BodyOf<typeof addMultipleItems>,
  personalisation: Personalisation,
): Promise<boolean> {
  if (await counted(cart, addKey)) return false;
  let lines = 0;
  for (const item of items) lines = (await addItem(cart, item, personalisation)) ?? lines;
  if (lines === 0) throw unusable(cartText.sentence('nothingToAdd'), ['quantity']);
  assertRoom(lines);
  return true;
}

/** How many lines there are then; null where the item is left out. */
async function addItem(cart: OpenCart, item: Item, personalisation: Personalisation): Promise<number | null> {
  const { trx, shopper, catalogue } = cart;
  const product = catalogue.products.get(item.productUuid.toLowerCase());
  if (!product || OWN_CALLS.includes(product.uuid)) throw notFound();
  if (product.withdrawn) throw unusable(cartText.sentence('notForSale'));
  const subProductUuids = (item.subProductUuids ?? []).map((uuid) => uuid.toLowerCase());
  assertSubProducts(product, subProductUuids);
  const subjectUuid = item.subjectUuid?.toLowerCase();
  if (subjectUuid) await assertOwned(cart, subjectUuid);
  const quantity = buyMenuQuantity(item.quantity, product.minorderpartquantity);
  if (quantity === 0) return null;
  const line = { kind: 'product', productUuid: product.uuid, subProductUuids, quantity } as const;

  if (!TEMPLATE_EDITOR_PRODUCT_TYPES.includes(product.type)) {
    if (item.template || item.templateData) throw unusable(cartText.sentence('unknownChoice'));
    return addPieces(
      cart,
      { ...line, subjectUuids: subjectUuid ? [subjectUuid] : [] },
      product.maximumQuantity,
    );
  }
  if (!item.template || !item.templateData) throw unusable(cartText.sentence('notPersonalisable'));
  const made = await personalisation.validateTemplateLine(trx, shopper, {
    product,
    template: item.template,
    templateData: item.templateData,
    subjectUuid,
    namesConfirmed: item.namesConfirmed,
  });
  return addPieces(
    cart,
    { ...line, subjectUuids: made.subjectUuids, template: made.template },
    product.maximumQuantity,
  );
}

export async function addPackageLine(
  cart: OpenCart,
  body: BodyOf<typeof addPackage>,
  personalisation: Personalisation,
): Promise<boolean> {
  const { trx, shopper, catalogue } = cart;
  if (await counted(cart, body.addKey)) return false;
  const offer = catalogue.packages.get(body.packageUuid.toLowerCase());
  if (offer?.type !== 'package') throw notFound();
  if (offer.withdrawn) throw unusable(cartText.sentence('notForSale'));
  const subjectUuid = body.subjectUuid.toLowerCase();
  await assertOwned(cart, subjectUuid);
  const quantity = body.quantity ?? 1;
  if (quantity < 1) throw unusable(cartText.sentence('nothingToAdd'), ['quantity']);
  const made = await personalisation.validatePackage(trx, shopper, {
    offer,
    subjectUuid,
    packageItems: body.packageItems,
    namesConfirmed: body.namesConfirmed,
  });
  await addPieces(
    cart,
    {
      kind: 'package',
      productUuid: offer.uuid,
      subjectUuids: made.subjectUuids,
      package: { packageItems: made.packageItems },
      quantity,
    },
    offer.maximumQuantity,
  );
  await takeOutSetsOf(cart, made);
  assertRoom(await countLines(trx, cart.cartUuid));
  return true;
}

/** Adds catalogues of the account's subjects; without a single quantity above 0 nothing was chosen. */
export async function addCatalogues(
  cart: OpenCart,
  { addKey, catalogues }: BodyOf<typeof buyCatalogues>,
): Promise<boolean> {
  const { trx, shopper, catalogue } = cart;
  if (await counted(cart, addKey)) return false;
  const sets = await ownedSets(trx, { accountUuid: shopper.accountUuid, portalUuid: shopper.portal.uuid });
  const offered = new Map(subjectCatalogues(catalogue, sets).map((entry) => [entry.uuid, entry]));
  const chosen = catalogues.map(({ uuid, quantity }) => {
    const entry = offered.get(uuid.toLowerCase());
    if (!entry) throw notFound();
    return { entry, quantity };
  });
  if (chosen.every(({ quantity }) => quantity === 0))
    throw unusable(text.sentence('selectCatalogues'), ['quantity']);
  let lines = 0;
  for (const { entry, quantity } of chosen) {
    if (quantity === 0) continue;
    lines = await addPieces(
      cart,
      {
        kind: 'catalogue',
        productUuid: FIXED_PRODUCT.catalogue,
        subjectUuids: [entry.subject.uuid],
        catalogueUuid: entry.offer.uuid,
        quantity,
      },
      entry.offer.maxQuantity,
    );
  }
  assertRoom(lines);
  return true;
}
