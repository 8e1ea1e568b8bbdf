import type { LocalText } from '@picture-day/contract/entities/portal';
import type { ColumnType, Generated } from 'kysely';

/** A JSON column: read as its value, written as text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Grows with every load that changed something, so that a process knows when its copy is old. */
export interface CatalogueStateTable {
  portal_uuid: string;
  version: number;
  loaded_at: Date;
}

export interface ProductTable {
  portal_uuid: string;
  uuid: string;
  key: string;
}

export interface ProductVersionTable {
  portal_uuid: string;
  product_uuid: string;
  version: number;
  content_hash: string;
  valid_from: Date;
  valid_until: Date | null;
  names: Json<LocalText>;
  type: number;
  sort_order: number;
  format_size: string;
  vat_rate: number;
  minorderpartquantity: number;
  maximum_quantity: number | null;
  campaignrequirement: number | null;
  campaign_period: NullableJson<unknown>;
}

export interface ProductPriceTable {
  portal_uuid: string;
  product_uuid: string;
  version: number;
  quantity: number;
  price: number;
  campaignprice: number | null;
  type: number;
}

export interface SubProductTable {
  portal_uuid: string;
  product_uuid: string;
  version: number;
  uuid: string;
  position: number;
  names: Json<LocalText>;
  extraprice: number;
}

export type OfferKind =
  | 'category'
  | 'catalogue'
  | 'campaign'
  | 'promoted'
  | 'package'
  | 'delivery'
  | 'payment'
  | 'digital-rebate'
  | 'price-list';

/** Everything a shop offers besides products; its definition is checked when it is read. */
export interface ShopOfferTable {
  portal_uuid: string;
  kind: OfferKind;
  key: string;
  version: number;
  uuid: string;
  position: number;
  content_hash: string;
  valid_from: Date;
  valid_until: Date | null;
  definition: Json<unknown>;
}

export interface VoucherTable {
  uuid: string;
  portal_uuid: string;
  code: string;
  benefit: Json<unknown>;
  valid_from: Date | null;
  valid_until: Date | null;
  minimum_goods: number | null;
  product_keys: string[];
  maximum_uses: number | null;
  maximum_uses_per_customer: number | null;
  account_uuid: string | null;
  withdrawn: Generated<boolean>;
  uses: Generated<number>;
}

export interface PostalCodeTable {
  country: string;
  code: string;
  city: string;
}

export interface PostalStreetTable {
  country: string;
  code: string;
  street: string;
  last_number: number;
}

export interface CartTable {
  uuid: string;
  portal_uuid: string;
  account_uuid: string;
  state: Generated<'open' | 'paying' | 'placed'>;
  version: Generated<number>;
  rebate_code: string | null;
  taken_out_at: Generated<Date | null>;
  created_at: Date;
  changed_at: Date;
}

export interface CartLineTable {
  uuid: string;
  cart_uuid: string;
  line_key: string;
  position: Generated<number>;
  kind: 'product' | 'catalogue' | 'digital-file' | 'digital-set' | 'package';
  product_uuid: string;
  sub_product_uuids: string[];
  subject_uuids: string[];
  catalogue_uuid: string | null;
  template: NullableJson<unknown>;
  package: NullableJson<unknown>;
  quantity: number;
  added_at: Date;
}

export interface CartLinePictureTable {
  cart_uuid: string;
  picture_uuid: string;
  line_uuid: string;
  position: Generated<number>;
}

export interface CartLineTakenOutTable {
  uuid: string;
  cart_uuid: string;
  taken_out_at: Date;
  /** The whole row, as it was. */
  line: Json<unknown>;
  pictures: string[];
}

export interface CartAddTable {
  cart_uuid: string;
  add_key: string;
  at: Date;
}

export interface ShopEventTable {
  id: Generated<number>;
  portal_uuid: string;
  at: Date;
  name: string;
  account_uuid: string | null;
  data: Json<unknown>;
}

export interface CommerceTables {
  catalogue_state: CatalogueStateTable;
  product: ProductTable;
  product_version: ProductVersionTable;
  product_price: ProductPriceTable;
  sub_product: SubProductTable;
  shop_offer: ShopOfferTable;
  voucher: VoucherTable;
  postal_code: PostalCodeTable;
  postal_street: PostalStreetTable;
  cart: CartTable;
  cart_line: CartLineTable;
  cart_line_picture: CartLinePictureTable;
  cart_line_taken_out: CartLineTakenOutTable;
  cart_add: CartAddTable;
  shop_event: ShopEventTable;
}
