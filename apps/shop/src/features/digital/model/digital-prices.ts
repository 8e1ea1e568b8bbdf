import {
  type CartToPrice,
  FILE_TIERS,
  type LinePrice,
  type Money,
  money,
  type NextLine,
  type PriceList,
  type ProductLine,
  priceCart,
  priceIfAdded,
  rebatedFilePrice,
  type SetPicture,
} from '@picture-day/commerce';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';
import type { Product } from '@picture-day/contract/entities/product';
import { cartToPrice, type NextPrice, pricedProduct } from '../../../lib/next-price.ts';

type PictureType = Picture['pictureType'];

const FILE_PRODUCT: Readonly<Record<PictureType, string>> = {
  IP: FIXED_PRODUCT.singlePortraitFile,
  MGP: FIXED_PRODUCT.siblingOrFriendFile,
  GP: FIXED_PRODUCT.groupFile,
};
const FILE_PRODUCTS: readonly string[] = Object.values(FILE_PRODUCT);

/** Whether a product is a single digital file. */
export const isFileProduct = (uuid: string): boolean => FILE_PRODUCTS.includes(uuid);

export interface DigitalRebate {
  readonly qualified: boolean;
  readonly rebatedDigitalFilePrice: number;
  readonly rebatedDigitalSetPrice: number;
}

/** All that decides what digital pictures cost. */
export interface DigitalShelf {
  readonly cart: Pick<Cart, 'orderLines'> | undefined;
  readonly products: readonly Product[];
  readonly rebate: DigitalRebate;
  readonly sets: readonly PictureSet[];
}

type Goods = Omit<ProductLine, 'uuid' | 'position'>;

const productOf = ({ products }: DigitalShelf, uuid: string) =>
  products.find((candidate) => candidate.uuid === uuid);

function filesOf(shelf: DigitalShelf, productUuid: string, quantity: number): Goods | undefined {
  const product = productOf(shelf, productUuid);
  if (!product) return undefined;
  const { promotedPrice = null } = product;
  return {
    kind: 'digital-file',
    quantity,
    product: pricedProduct(product),
    promotedPrice,
    tierGroup: FILE_TIERS,
  };
}

/** The pictures of a set that are neither bought nor ordered yet, as single files; undefined where one is not sold alone. */
function picturesOf(shelf: DigitalShelf, set: PictureSet | undefined): SetPicture[] | undefined {
  const files = set?.pictures
    .filter(({ bought, awaitsPayment }) => !bought && !awaitsPayment)
    .map(({ uuid, pictureType }) => {
      const product = productOf(shelf, FILE_PRODUCT[pictureType]);
      return product && { uuid, product: pricedProduct(product) };
    });
  return files?.every((file) => file !== undefined) ? files : undefined;
}

function wholeSet(shelf: DigitalShelf, subjectUuid: string | undefined): Goods | undefined {
  const product = productOf(shelf, FIXED_PRODUCT.digitalSet);
  if (!product) return undefined;
  const pictures = picturesOf(
    shelf,
    shelf.sets.find(({ subject }) => subject.uuid === subjectUuid),
  );
  const { promotedPrice = null } = product;
  const goods: Goods = { kind: 'digital-set', quantity: 1, product: pricedProduct(product), promotedPrice };
  return pictures ? { ...goods, pictures } : goods;
}

const isSetOf = ({ product, subjects }: OrderLine, subjectUuid: string): boolean =>
  product?.uuid === FIXED_PRODUCT.digitalSet && subjects[0]?.uuid === subjectUuid;

/** The cart with its files and sets; `without` a set's pictures, alone and together, as when the set is added anew. */
function shelfToPrice(shelf: DigitalShelf, without?: PictureSet): CartToPrice {
  const own = new Set(without?.pictures.map(({ uuid }) => uuid));
  const orderLines = (shelf.cart?.orderLines ?? []).flatMap((line): OrderLine[] => {
    if (without && isSetOf(line, without.subject.uuid)) return [];
    if (!isFileProduct(line.product?.uuid ?? '')) return [line];
    const digitalFiles = line.digitalFiles.filter(({ uuid }) => !own.has(uuid));
    return digitalFiles.length > 0 ? [{ ...line, digitalFiles, quantity: digitalFiles.length }] : [];
  });
  const { qualified, ...prices } = shelf.rebate;
  const cart = cartToPrice({ orderLines }, ({ product, subjects, quantity }) => {
    const uuid = product?.uuid ?? '';
    if (uuid === FIXED_PRODUCT.digitalSet) return wholeSet(shelf, subjects[0]?.uuid);
    return isFileProduct(uuid) ? filesOf(shelf, uuid, quantity) : undefined;
  });
  return { ...cart, digitalRebate: { ...prices, qualifies: qualified } };
}

/** What the next single file of a product costs; null where the shop does not sell it. */
export function nextFile(shelf: DigitalShelf, productUuid: string): NextPrice | null {
  const file = filesOf(shelf, productUuid, 1);
  return file ? { ...priceIfAdded(shelfToPrice(shelf), file), quantity: 1, campaign: null } : null;
}

export const nextFileOfType = (shelf: DigitalShelf, type: PictureType): NextPrice | null =>
  nextFile(shelf, FILE_PRODUCT[type]);

/** The prices of the Prices dialog; every tier that the rebate undercuts has the rebated price. */
export function fileList(shelf: DigitalShelf, type: PictureType): PriceList | null {
  const product = productOf(shelf, FILE_PRODUCT[type]);
  if (!product) return null;
  const list = pricedProduct(product);
  const rebated = rebatedFilePrice(shelf.rebate, shelf.rebate.qualified);
  if (rebated === null) return list;
  const productprices = list.productprices.map((row) => ({
    ...row,
    campaignprice: Math.min(row.campaignprice ?? rebated, rebated),
  }));
  return { ...list, productprices, campaignrequirement: null };
}

export interface SetOffered extends LinePrice {
  /** What its pictures would cost one by one, where that is more. */
  readonly apart: Money | null;
}

/** What a set costs in this cart: as it stands there, or once it is added. Null where the shop sells none. */
export function setOffered(shelf: DigitalShelf, set: PictureSet): SetOffered | null {
  const goods = wholeSet(shelf, set.subject.uuid);
  if (!goods) return null;
  const held = shelf.cart?.orderLines.find((line) => isSetOf(line, set.subject.uuid));
  const cart = shelfToPrice(shelf, set);
  const next = priceIfAdded(cart, goods);
  const price = held ? { ...next, ...charged(held) } : next;
  const apart = goods.pictures?.length ? oneByOneNow(cart, goods.pictures) : null;
  return { ...price, apart: apart !== null && apart > price.actualLinePrice ? apart : null };
}

const charged = ({ actualLinePrice, before }: OrderLine): Pick<LinePrice, 'actualLinePrice' | 'before'> => ({
  actualLinePrice: money(actualLinePrice),
  before: before ? { kind: before.kind, price: money(before.price) } : null,
});

/** What the pictures would add to the cart as single files. */
function oneByOneNow(cart: CartToPrice, pictures: readonly SetPicture[]): Money {
  const files = pictures.map(({ uuid, product }, at): NextLine & { uuid: string; position: number } => ({
    kind: 'digital-file',
    uuid: `file ${uuid}`,
    position: cart.lines.length + at,
    quantity: 1,
    product,
    tierGroup: FILE_TIERS,
  }));
  return money(priceCart({ ...cart, lines: [...cart.lines, ...files] }).goods - priceCart(cart).goods);
}
