import type { ORDER_STATES, PAYMENT_STATES } from '@picture-day/contract/constants';
import type { ProviderName } from '@picture-day/contract/payment-providers';
import type { ColumnType, Generated } from 'kysely';

/** A JSON column: read as its value, written as text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type OrderState = (typeof ORDER_STATES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface CheckoutTable {
  uuid: string;
  portal_uuid: string;
  account_uuid: string;
  cart_uuid: string;
  delivery_option_uuid: string | null;
  payment_option_uuid: string | null;
  created_at: Date;
}

export interface ShopOrderTable {
  uuid: string;
  portal_uuid: string;
  account_uuid: string;
  cart_uuid: string;
  state: Generated<OrderState>;
  currency: string;
  goods: number;
  discount: number;
  delivery: number;
  fees: number;
  total: number;
  captured: Generated<number>;
  refunded: Generated<number>;
  /** What credit notes take back, paid or not. */
  credited: Generated<number>;
  /** When its receipt was issued. */
  documented_at: Generated<Date | null>;
  /** Since when it is nobody's: the law's term was over. */
  erased_at: Generated<Date | null>;
  voucher_code: string | null;
  comment: string | null;
  lang: string;
  client: 'desktop' | 'mobile';
  /** Null where the order is older than the question. */
  terms_accepted: 'accepted' | 'not-stated' | null;
  /** Where the customer met the shop, for links in mails and the provider's way back. */
  shop_address: string;
  payment: Json<unknown>;
  handover: Json<unknown>;
  /** Whom the invoice is for. */
  billing: NullableJson<unknown>;
  vat: Json<unknown>;
  holds_digital: boolean;
  holds_physical: boolean;
  catalogue_days: number | null;
  placed_at: Date;
  confirmed_at: Date | null;
  expires_at: Date;
}

export interface OrderLineTable {
  order_uuid: string;
  position: number;
  uuid: string;
  type: number;
  kind: string | null;
  product_uuid: string | null;
  subject_uuids: string[];
  picture_uuids: string[];
  quantity: number;
  actual_line_price: number;
  vat_rate: number | null;
  discount_share: Generated<number>;
  template: NullableJson<unknown>;
  package: NullableJson<unknown>;
  /** The line as the customer saw it. */
  described: Json<unknown>;
}

export interface OrderHistoryTable {
  id: Generated<number>;
  order_uuid: string;
  at: Date;
  event: string;
  from_state: OrderState | null;
  to_state: OrderState;
  detail: ColumnType<unknown, string | undefined, never>;
}

export interface VoucherRedemptionTable {
  order_uuid: string;
  voucher_uuid: string;
  account_uuid: string;
  at: Date;
}

export interface PaymentTable {
  uuid: string;
  order_uuid: string;
  provider: ProviderName;
  payment_option_uuid: string;
  state: Generated<PaymentState>;
  amount: number;
  currency: string;
  captured: Generated<number>;
  refunded: Generated<number>;
  reference: string | null;
  redirect_url: string | null;
  error: string | null;
  lease_until: Date | null;
  attempts: Generated<number>;
  checked_at: Date | null;
  /** When the provider spoke of another amount, currency or payment than ours. */
  refused_at: Generated<Date | null>;
  /** When the provider was last asked what went back of it. */
  back_asked_at: Generated<Date | null>;
  created_at: Date;
}

export interface PaymentEventTable {
  provider: string;
  event_id: string;
  body: string;
  received_at: Date;
  applied_at: Date | null;
  outcome: string | null;
}

/** What of an order's line a refund takes back. */
export interface RefundLine {
  readonly line: string;
  readonly pieces: number;
  readonly amount: number;
  readonly discount: number;
  readonly before: number;
  readonly credited: number;
  readonly rate: number;
}

export interface RefundVat {
  readonly rate: number;
  readonly gross: number;
  readonly vat: number;
}

export interface RefundTable {
  uuid: string;
  order_uuid: string;
  payment_uuid: string;
  /** The money that goes back; none where an invoice is credited that nobody paid. */
  amount: number;
  reason: string;
  asked: Generated<'whole' | 'lines' | 'amount'>;
  /** What its credit note takes back. */
  credited: Generated<number>;
  lines: ColumnType<readonly RefundLine[], string | undefined, string>;
  vat: ColumnType<readonly RefundVat[], string | undefined, string>;
  /** To the family. */
  words: Generated<string>;
  /** Whether the words are mailed. */
  tells: Generated<boolean>;
  by_account: string | null;
  /** Who decided it: a colleague, somebody in the provider's own pages, or a rule of the shop. */
  source: Generated<'studio' | 'provider' | 'shop'>;
  /** What the provider calls it. */
  reference: string | null;
  refusals: Generated<number>;
  failed_at: Date | null;
  failure: string | null;
  /** Paid back outside the provider. */
  by_hand: Generated<boolean>;
  /** Given up; it counts no longer. */
  withdrawn_at: Date | null;
  documented_at: Date | null;
  created_at: Date;
  lease_until: Date | null;
  done_at: Date | null;
}

export interface DisputeTable {
  payment_uuid: string;
  reference: string;
  amount: number;
  reason: string;
  state: 'open' | 'won' | 'lost';
  answer_by: Date | null;
  opened_at: Date;
  closed_at: Date | null;
}

/** Filters of the list of orders that a colleague kept under a name. */
export interface OrderViewTable {
  uuid: string;
  portal_uuid: string;
  account_uuid: string;
  name: string;
  filters: Json<unknown>;
  created_at: Date;
}

export interface PaymentSecretTable {
  provider: string;
  secret: string;
}

export interface SandboxPaymentTable {
  uuid: string;
  amount: number;
  currency: string;
  status: Generated<'open' | 'approved' | 'declined' | 'cancelled'>;
  answers_at: Date | null;
  charges: Generated<number>;
  refunded: Generated<number>;
  /** The process that took the decision tells of it itself; no job was written for it. */
  near: Generated<boolean>;
}

export interface SandboxRefundTable {
  key: string;
  payment_uuid: string;
  amount: number;
}

export interface OrderTables {
  checkout: CheckoutTable;
  shop_order: ShopOrderTable;
  order_line: OrderLineTable;
  order_history: OrderHistoryTable;
  voucher_redemption: VoucherRedemptionTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  refund: RefundTable;
  dispute: DisputeTable;
  order_view: OrderViewTable;
  payment_secret: PaymentSecretTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_refund: SandboxRefundTable;
}
