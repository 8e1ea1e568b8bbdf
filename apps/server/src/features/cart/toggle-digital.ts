import { FIXED_PRODUCT, MAX_QUANTITY } from '@picture-day/contract/constants';
import { conflict, notFound, unusable } from '../../platform/http/refusal.ts';
import { PRODUCT_OF_PICTURE } from '../catalogue/catalogue.ts';
import type { OpenCart } from './change-cart.ts';
import {
  addFile,
  countForSale,
  findPictureForSale,
  pictureIsInSetOfCart,
  recountFiles,
  removeFile,
  removeFilesOfSet,
  setIsInPackage,
} from './digital-store.ts';
import { lineKey } from './line-key.ts';
import { addLine, type NewLine, readLines, removeLine } from './line-store.ts';
import type { ValidPackage } from './personalisation.ts';
import { cartText } from './texts.ts';

function assertSold({ catalogue }: OpenCart, productUuid: string): void {
  const product = catalogue.products.get(productUuid);
  if (!product || product.withdrawn) throw unusable(cartText.sentence('notForSale'));
}

/** Puts a picture into the cart, or takes it out again. Not while the whole set is in. */
export async function toggleFile(cart: OpenCart, pictureUuid: string): Promise<boolean> {
  const { trx, shopper, cartUuid, now } = cart;
  if (await removeFile(trx, cartUuid, pictureUuid)) return true;
  const picture = await findPictureForSale(trx, shopper, pictureUuid);
  if (!picture) throw notFound();
  if (await pictureIsInSetOfCart(trx, cartUuid, pictureUuid)) {
    throw conflict(cartText.sentence('setInCart'));
  }
  if (picture.ordered) throw conflict(cartText.sentence('pictureBought'));
  const productUuid = PRODUCT_OF_PICTURE[picture.picture_type];
  assertSold(cart, productUuid);
  const line = { kind: 'digital-file', productUuid, subjectUuids: [picture.subject_uuid] } as const;
  const added = await addLine(trx, cartUuid, { ...line, lineKey: lineKey(line), quantity: 1 }, now);
  if (!added) throw unusable(cartText.sentence('aboveMaximum', { maximum: MAX_QUANTITY }));
  await addFile(trx, cartUuid, added.uuid, pictureUuid);
  return true;
}

/** Puts a whole set into the cart, or takes it out again. */
export async function toggleSet(cart: OpenCart, subjectUuid: string): Promise<boolean> {
  const present = await lineOfSet(cart, subjectUuid);
  return present ? removeLine(cart.trx, cart.cartUuid, present) : putSet(cart, subjectUuid);
}

async function lineOfSet({ trx, cartUuid }: OpenCart, subjectUuid: string): Promise<string | undefined> {
  const lines = await readLines(trx, cartUuid);
  return lines.find((line) => line.kind === 'digital-set' && line.subject_uuids[0] === subjectUuid)?.uuid;
}

type Write = (line: NewLine) => Promise<unknown>;

/** Puts a whole set into the cart; its single files, now part of it, go out. One that is in stays. */
export const addSet = async (cart: OpenCart, subjectUuid: string, write?: Write): Promise<boolean> =>
  (await lineOfSet(cart, subjectUuid)) ? false : putSet(cart, subjectUuid, write);

async function putSet(
  cart: OpenCart,
  subjectUuid: string,
  write: Write = (line) => addLine(cart.trx, cart.cartUuid, line, cart.now),
): Promise<boolean> {
  const { trx, shopper, cartUuid } = cart;
  const { seen, forSale } = await countForSale(trx, shopper, subjectUuid);
  if (seen === 0) throw notFound();
  if (forSale === 0) throw conflict(cartText.sentence('setBought'));
  if (await setIsInPackage(trx, cartUuid, subjectUuid)) {
    throw conflict(cartText.sentence('setInPackage'));
  }
  assertSold(cart, FIXED_PRODUCT.digitalSet);
  await removeFilesOfSet(trx, cartUuid, subjectUuid);
  const line = {
    kind: 'digital-set',
    productUuid: FIXED_PRODUCT.digitalSet,
    subjectUuids: [subjectUuid],
  } as const;
  await write({ ...line, lineKey: lineKey(line), quantity: 1 });
  return true;
}

/** Puts single files back that are neither in the cart nor bought meanwhile; a line without any goes. */
export async function putFilesBack(cart: OpenCart, pictures: readonly string[]): Promise<void> {
  const { trx, shopper, cartUuid } = cart;
  const present = new Set((await readLines(trx, cartUuid)).flatMap((line) => line.pictures));
  for (const uuid of pictures.filter((one) => !present.has(one))) {
    const picture = await findPictureForSale(trx, shopper, uuid);
    const isNeedless = !picture || picture.ordered || (await pictureIsInSetOfCart(trx, cartUuid, uuid));
    if (!isNeedless) await toggleFile(cart, uuid);
  }
  await recountFiles(trx, cartUuid);
}

/** A package that brings a digital set makes the same set, or files of it, needless. */
export async function takeOutSetsOf(cart: OpenCart, made: Pick<ValidPackage, 'packageItems'>): Promise<void> {
  const { trx, cartUuid } = cart;
  for (const { type, subjectUuid } of made.packageItems) {
    if (type !== 'DIGITAL_SET' || !subjectUuid) continue;
    await removeFilesOfSet(trx, cartUuid, subjectUuid);
    const present = await lineOfSet(cart, subjectUuid);
    if (present) await removeLine(trx, cartUuid, present);
  }
}
