import type { ColumnType } from 'kysely';

/** A part of a sale or of money given back: one line, one job, one rate of VAT. Refunds have negative amounts. */
export interface SalePartTable {
  /** The order, or the refund. */
  source_uuid: string;
  position: number;
  portal_uuid: string;
  order_uuid: string;
  is_refund: boolean;
  /** In the shop's time zone. */
  day: string;
  what: 'goods' | 'delivery' | 'fee';
  line_uuid: string | null;
  job_uuid: string | null;
  product_uuid: string | null;
  /** What it was called when it was sold. */
  name: string;
  quantity: number;
  rate: number;
  gross: number;
  vat: number;
  discount: number;
}

/** An order that was sold, or a refund, that is not cut into parts yet; the database writes them down. */
export interface SaleToCutTable {
  source_uuid: string;
  portal_uuid: string;
  order_uuid: string;
  is_refund: boolean;
  at: Date;
}

/** The percentage of a school, in hundredths; without a row it gets nothing. */
export interface SchoolShareTable {
  portal_uuid: string;
  school: string;
  rate: number;
}

export interface SchoolSharePaidTable {
  uuid: string;
  portal_uuid: string;
  school: string;
  from_day: string;
  until_day: string;
  net: number;
  amount: number;
  paid_at: Date;
  by_account: string | null;
}

export interface BookkeepingTable {
  portal_uuid: string;
  settings: ColumnType<unknown, string, string>;
  changed_at: Date;
}

export interface PayoutTable {
  uuid: string;
  portal_uuid: string;
  provider: string;
  /** What the provider calls it. */
  reference: string;
  /** When it came to the bank. */
  day: string;
  /** What came, fees taken off. */
  amount: number;
  fees: number;
  currency: string;
  file_name: string | null;
  read_at: Date;
  by_account: string | null;
}

export interface PayoutLineTable {
  payout_uuid: string;
  position: number;
  kind: 'payment' | 'refund' | 'fee' | 'other';
  reference: string;
  day: string | null;
  amount: number;
  fee: number;
  /** Null where the shop knows no such payment. */
  payment_uuid: string | null;
}

export interface MoneyTables {
  sale_part: SalePartTable;
  sale_to_cut: SaleToCutTable;
  school_share: SchoolShareTable;
  school_share_paid: SchoolSharePaidTable;
  bookkeeping: BookkeepingTable;
  payout: PayoutTable;
  payout_line: PayoutLineTable;
}
