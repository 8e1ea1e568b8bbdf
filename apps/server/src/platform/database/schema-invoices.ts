import type { Generated } from 'kysely';

/** The invoice of an order; it has a number once it is issued. */
export interface InvoiceTable {
  order_uuid: string;
  portal_uuid: string;
  total: number;
  /** What reminders added. */
  fees: Generated<number>;
  credited: Generated<number>;
  booked: Generated<number>;
  due: string | null;
  number: string | null;
  reference: string | null;
  document_uuid: string | null;
  /** False where its paper was made elsewhere, before the shop made its own. */
  to_issue: Generated<boolean>;
  created_at: Date;
  issued_at: Date | null;
  /** Since when nothing is owed; the database keeps it. */
  settled_at: Generated<Date | null>;
}

/** Money that came, or that was given back. */
export interface InvoiceBookingTable {
  uuid: string;
  order_uuid: string;
  portal_uuid: string;
  amount: number;
  day: string;
  source: 'hand' | 'bank';
  /** Names one line of a bank's file, so that it is booked once. */
  bank_key: string | null;
  /** Who paid and what they wrote, as the bank has it. */
  said: Generated<string>;
  by_account: string | null;
  at: Date;
}

export interface InvoiceReminderTable {
  order_uuid: string;
  number: number;
  fee: Generated<number>;
  at: Date;
}

export interface InvoiceTables {
  invoice: InvoiceTable;
  invoice_booking: InvoiceBookingTable;
  invoice_reminder: InvoiceReminderTable;
}
