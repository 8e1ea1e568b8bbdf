import { callUrl, type ReplyOf } from '@picture-day/contract/call';
import { documentPdf } from '@picture-day/contract/calls/studio/documents';
import {
  bookBankFile,
  bookInvoiceMoney,
  invoiceSettings,
  readBankFile,
  remindInvoice,
  studioInvoice,
  studioInvoices,
} from '@picture-day/contract/calls/studio/invoices';
import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import type { BankMeaning, InvoiceState } from '@picture-day/contract/entities/invoice';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';

export interface InvoiceFilters {
  readonly state: InvoiceState | '';
  readonly q: string;
}

const INVOICES = keyOfCall(studioInvoices);

/** The shop's invoices, a page at a time, newest first. */
export const invoicesQuery = ({ state, q }: InvoiceFilters) => {
  const query = { ...(state && { state }), ...(q && { q }) };
  return infiniteQueryOptions({
    queryKey: [...INVOICES, callUrl(studioInvoices, { query })],
    queryFn: ({ pageParam }) =>
      ask(studioInvoices, { query: { ...query, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, invoices }) => (hasMore ? invoices.at(-1)?.orderUuid : undefined),
    placeholderData: keepPreviousData,
  });
};

export const invoiceQuery = (orderUuid: string) => answerTo(studioInvoice, { params: { orderUuid } });
export const invoiceSettingsQuery = answerTo(invoiceSettings);
export type GivenInvoiceSettings = ReplyOf<typeof invoiceSettings>;

export const paperOf = (uuid: string): string => callUrl(documentPdf, { params: { uuid } });

export type BankReading = ReplyOf<typeof readBankFile>;
export type SentColumns = Readonly<Record<string, BankMeaning | 'leave'>>;

/** What is done in this room; the list, the orders and Today show it at once. */
export function useInvoiceWork() {
  const client = useQueryClient();
  const afterwards = async () => {
    for (const call of [studioInvoices, studioInvoice, studioOrders, studioToday])
      await client.invalidateQueries({ queryKey: keyOfCall(call) });
  };
  const done = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await afterwards();
    }
  };
  return {
    book: (orderUuid: string, body: { key: string; amount: number; day: string }) =>
      done(ask(bookInvoiceMoney, { params: { orderUuid }, body })),
    remind: (orderUuid: string) => done(ask(remindInvoice, { params: { orderUuid } })),
    read: (text: string, columns: SentColumns) =>
      ask(readBankFile, { body: { text, columns: { ...columns } } }),
    bookFile: (
      text: string,
      columns: SentColumns,
      accept: readonly { readonly line: number; readonly orderUuid: string }[],
    ) => done(ask(bookBankFile, { body: { text, columns: { ...columns }, accept: [...accept] } })),
  };
}
