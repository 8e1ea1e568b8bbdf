import {
  headlinePrice,
  listPrice,
  type Money,
  type PriceList,
  rebatedFilePrice,
  rebatedSetPrice,
  sum,
} from '@picture-day/commerce';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import type { Product } from '@picture-day/contract/entities/product';
import { priceListOf } from '../../catalogue/shared/price-list.ts';

type PictureType = Picture['pictureType'];

const FILE_PRODUCT: Readonly<Record<PictureType, string>> = {
  IP: FIXED_PRODUCT.singlePortraitFile,
  MGP: FIXED_PRODUCT.siblingOrFriendFile,
  GP: FIXED_PRODUCT.groupFile,
};

export interface DigitalRebate {
  qualified: boolean;
  rebatedDigitalFilePrice: number;
  rebatedDigitalSetPrice: number;
}

export interface SetPrice {
  price: Money;
  /** The set's own price without the rebate. */
  ordinary: Money | null;
}

export interface DigitalPrices {
  /** What a picture of a type costs; nothing where the shop does not sell it. */
  files: Readonly<Partial<Record<PictureType, PriceList>>>;
  set: SetPrice | null;
}

/** The prices of files by type and of a set, with the rebate of a customer who qualifies. */
export function digitalPrices(products: readonly Product[], rebate: DigitalRebate, now: Date): DigitalPrices {
  const listOf = (uuid: string): PriceList | undefined => {
    const product = products.find((candidate) => candidate.uuid === uuid);
    return product && priceListOf(product);
  };
  const files: Partial<Record<PictureType, PriceList>> = {};
  for (const [type, uuid] of Object.entries(FILE_PRODUCT) as [PictureType, string][]) {
    const list = listOf(uuid);
    if (list) files[type] = withRebate(list, rebatedFilePrice(rebate, rebate.qualified));
  }
  const set = listOf(FIXED_PRODUCT.digitalSet);
  return { files, set: set ? setPrice(set, rebatedSetPrice(rebate, rebate.qualified), now) : null };
}

/** Every tier that the rebate undercuts has the rebated price, whatever the cart holds. */
function withRebate(list: PriceList, rebated: Money | null): PriceList {
  if (rebated === null) return list;
  const productprices = list.productprices.map((row) => ({
    ...row,
    campaignprice: Math.min(row.campaignprice ?? rebated, rebated),
  }));
  return { ...list, productprices, campaignrequirement: null };
}

function setPrice(list: PriceList, rebated: Money | null, now: Date): SetPrice {
  const { price, ordinaryPrice } = headlinePrice(list, now);
  if (rebated === null || rebated >= price) return { price, ordinary: ordinaryPrice };
  return { price: rebated, ordinary: ordinaryPrice ?? price };
}

/** What all pictures that are not bought yet would cost one by one; null where one is not sold alone. */
export function priceOneByOne(pictures: readonly Picture[], files: DigitalPrices['files']): Money | null {
  const unpaid = pictures.filter((picture) => !picture.bought);
  const types = [...new Set(unpaid.map((picture) => picture.pictureType))];
  const prices = types.map((type) => {
    const list = files[type];
    const quantity = unpaid.filter((picture) => picture.pictureType === type).length;
    return list ? listPrice(list, { quantity, withCampaign: true }) : null;
  });
  return prices.includes(null) ? null : sum(prices.filter((price) => price !== null));
}
