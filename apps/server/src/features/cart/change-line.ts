import { cartQuantity, hasPrice } from '@picture-day/commerce';
import type { BodyOf } from '@picture-day/contract/call';
import type { updateLine } from '@picture-day/contract/calls/cart';
import { MAX_QUANTITY } from '@picture-day/contract/constants';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import { assertSubProducts } from './add-to-cart.ts';
import type { OpenCart } from './change-cart.ts';
import { lineKey } from './line-key.ts';
import {
  changeLine,
  findEqualLine,
  findLine,
  type LineChange,
  type LineRow,
  removeLine,
  setQuantity,
} from './line-store.ts';
import type { Personalisation } from './personalisation.ts';
import { cartToPrice } from './price-lines.ts';
import { readSubjects } from './store.ts';
import { cartText } from './texts.ts';
import { takeOutSetsOf } from './toggle-digital.ts';

async function lineOf(cart: OpenCart, lineUuid: string): Promise<LineRow> {
  const line = await findLine(cart.trx, cart.cartUuid, lineUuid);
  if (!line) throw notFound();
  return line;
}

interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

function limitsOf({ catalogue }: OpenCart, line: LineRow): Limits {
  const product = catalogue.products.get(line.product_uuid);
  const maximum =
    line.kind === 'package'
      ? catalogue.packages.get(line.product_uuid)?.maximumQuantity
      : line.catalogue_uuid
        ? catalogue.catalogues.get(line.catalogue_uuid)?.maxQuantity
        : product?.maximumQuantity;
  return {
    minimum: product?.minorderpartquantity ?? 1,
    maximum: Math.min(maximum ?? MAX_QUANTITY, MAX_QUANTITY),
  };
}

/** Whether the product, the chosen sub-products and the picture sets of a line are still there. */
async function isSold({ trx, shopper, catalogue, now }: OpenCart, line: LineRow): Promise<boolean> {
  const subjects = await readSubjects(trx, shopper, line.subject_uuids);
  const sold = subjects.filter((subject) => subject.inWebshop).map((subject) => subject.uuid);
  const { settings } = shopper.portal;
  const { lines } = cartToPrice([line], { catalogue, settings, soldSubjects: new Set(sold), now });
  return lines.every(hasPrice);
}

/** Below the minimum becomes the minimum; above the maximum is refused. */
export async function setLineQuantity(cart: OpenCart, lineUuid: string, quantity: number): Promise<boolean> {
  const { trx, cartUuid } = cart;
  const line = await lineOf(cart, lineUuid);
  const digital = line.kind === 'digital-file' || line.kind === 'digital-set';
  if (digital || !(await isSold(cart, line))) {
    throw unusable(cartText.sentence('fixedQuantity'), ['quantity']);
  }
  const { minimum, maximum } = limitsOf(cart, line);
  if (quantity > maximum) throw unusable(cartText.sentence('aboveMaximum', { maximum }), ['quantity']);
  const wanted = cartQuantity(quantity, { minorderpartquantity: minimum, maximumQuantity: maximum });
  if (wanted === line.quantity) return false;
  await setQuantity(trx, cartUuid, line.uuid, wanted);
  return true;
}

/** Gives a line its new content. Where that makes it equal to another line, the two become one. */
async function become(cart: OpenCart, line: LineRow, change: Omit<LineChange, 'lineKey'>): Promise<boolean> {
  const { trx, cartUuid } = cart;
  const key = lineKey({
    kind: line.kind,
    productUuid: line.product_uuid,
    subProductUuids: change.subProductUuids ?? line.sub_product_uuids,
    subjectUuids: change.subjectUuids ?? line.subject_uuids,
    catalogueUuid: line.catalogue_uuid,
    template: change.template ?? line.template,
    package: change.package ?? line.package,
  });
  const equal = await findEqualLine(trx, cartUuid, key, line.uuid);
  if (!equal) {
    await changeLine(trx, cartUuid, line.uuid, { ...change, lineKey: key });
    return true;
  }
  const { maximum } = limitsOf(cart, line);
  const together = equal.quantity + line.quantity;
  if (together > maximum) throw unusable(cartText.sentence('aboveMaximum', { maximum }), ['quantity']);
  await removeLine(trx, cartUuid, line.uuid);
  await setQuantity(trx, cartUuid, equal.uuid, together);
  return true;
}

export async function setSubProducts(
  cart: OpenCart,
  lineUuid: string,
  subProductUuids: readonly string[],
): Promise<boolean> {
  const line = await lineOf(cart, lineUuid);
  const product = cart.catalogue.products.get(line.product_uuid);
  if (line.kind !== 'product' || !product) throw unusable(cartText.sentence('unknownChoice'));
  assertSubProducts(product, subProductUuids);
  return become(cart, line, { subProductUuids });
}

/** A template line or a package as the editor hands it back. */
export async function updateContent(
  cart: OpenCart,
  lineUuid: string,
  body: BodyOf<typeof updateLine>,
  personalisation: Personalisation,
): Promise<boolean> {
  const { trx, shopper, catalogue } = cart;
  const line = await lineOf(cart, lineUuid);
  const subjectUuid = body.subjectUuid?.toLowerCase() ?? line.subject_uuids[0];
  if (line.kind === 'package') {
    const offer = catalogue.packages.get(line.product_uuid);
    if (!offer || offer.withdrawn) throw unusable(cartText.sentence('notForSale'));
    if (!body.packageItems || !subjectUuid) throw unusable(cartText.sentence('unknownChoice'));
    const made = await personalisation.validatePackage(trx, shopper, {
      offer,
      subjectUuid,
      packageItems: body.packageItems,
      namesConfirmed: body.namesConfirmed,
    });
    await takeOutSetsOf(cart, made);
    return become(cart, line, {
      subjectUuids: made.subjectUuids,
      package: { packageItems: made.packageItems },
    });
  }
  const product = catalogue.products.get(line.product_uuid);
  if (!line.template || !product) throw unusable(cartText.sentence('unknownChoice'));
  if (product.withdrawn) throw unusable(cartText.sentence('notForSale'));
  const made = await personalisation.validateTemplateLine(trx, shopper, {
    product,
    template: body.template ?? line.template,
    templateData: body.templateData ?? line.template.data,
    subjectUuid,
    namesConfirmed: body.namesConfirmed,
  });
  return become(cart, line, { subjectUuids: made.subjectUuids, template: made.template });
}
