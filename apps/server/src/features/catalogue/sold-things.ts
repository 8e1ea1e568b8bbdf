import type { PricedProduct, PriceSpan, RebateCampaign } from '@picture-day/commerce';
import type { LocalText } from '@picture-day/contract/entities/portal';
import type { z } from 'zod';
import type {
  catalogueData,
  categoryData,
  deliveryData,
  packageData,
  packageItemData,
  paymentData,
  promotedData,
} from './catalogue-data.ts';
import type { ResolvedPeriod } from './period.ts';

/** A product in its newest version; one no longer sold stays known, for the carts that hold it. */
export interface Product extends PricedProduct {
  readonly key: string;
  readonly version: number;
  readonly withdrawn: boolean;
  readonly names: LocalText;
  readonly type: number;
  readonly sortOrder: number;
  readonly formatSize: string;
  /** What one costs while a package is in the cart, where the product is promoted. */
  readonly promotedPrice?: number | null;
  readonly minorderpartquantity: number;
  readonly maximumQuantity: number | null;
  readonly campaignrequirement: number | null;
  readonly campaignPeriod: ResolvedPeriod | null;
  readonly productprices: readonly {
    readonly quantity: number;
    readonly price: number;
    readonly campaignprice: number | null;
    readonly type: number;
  }[];
  readonly subproducts: readonly {
    readonly uuid: string;
    readonly names: LocalText;
    readonly extraprice: number;
  }[];
}

export type Offered<Definition> = Definition & {
  readonly uuid: string;
  readonly version: number;
  readonly withdrawn: boolean;
  readonly validFrom: Date;
};

export type CategoryOffer = Offered<z.infer<typeof categoryData>>;
export type CatalogueOffer = Offered<z.infer<typeof catalogueData>> & {
  readonly priceHistory: readonly PriceSpan[] | null;
};
export type PromotedOffer = Offered<z.infer<typeof promotedData>> & { readonly product: string };
export type DeliveryOffer = Offered<z.infer<typeof deliveryData>>;
export type PaymentOffer = Offered<z.infer<typeof paymentData>>;
export interface PackageItemOffer extends Omit<z.infer<typeof packageItemData>, 'product'> {
  readonly uuid: string;
  readonly product: Product;
}
export interface PackageOffer extends Offered<Omit<z.infer<typeof packageData>, 'items'>> {
  readonly timeLimitedPeriod: ResolvedPeriod | null;
  readonly items: readonly PackageItemOffer[];
}

/** Other prices for the families of some jobs. */
export interface PriceListOffer {
  readonly key: string;
  readonly names: LocalText;
  readonly products: ReadonlyMap<string, Product['productprices']>;
  readonly packages: ReadonlyMap<string, number>;
}

/** All that a shop sells now, as one value: nothing in it changes. */
export interface Catalogue {
  readonly products: ReadonlyMap<string, Product>;
  readonly productsByKey: ReadonlyMap<string, Product>;
  readonly categories: readonly CategoryOffer[];
  /** Withdrawn ones included. */
  readonly catalogues: ReadonlyMap<string, CatalogueOffer>;
  readonly campaigns: readonly RebateCampaign[];
  readonly campaignNames: ReadonlyMap<string, LocalText>;
  readonly promoted: readonly PromotedOffer[];
  /** Withdrawn ones included. */
  readonly packages: ReadonlyMap<string, PackageOffer>;
  readonly delivery: readonly DeliveryOffer[];
  readonly payment: readonly PaymentOffer[];
  readonly digitalRebateQualifies: boolean | 'with-package';
  readonly priceLists: ReadonlyMap<string, PriceListOffer>;
}
