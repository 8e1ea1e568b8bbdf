import { randomUUID } from 'node:crypto';
import { dayIn } from '@picture-day/commerce';
import type { Trx } from '../../platform/database/connect.ts';
import type { DocumentKind } from '../../platform/database/schema-fulfilment.ts';
import type { Portal } from '../portals/portal.ts';
import type { DocumentContent } from './content.ts';
import { type DocumentRow, findIssuedOf, insertDocuments, lockSeries, takeNumbers } from './store.ts';

export interface DocumentToIssue {
  readonly portal: Portal;
  readonly kind: DocumentKind;
  readonly orderUuid: string;
  /** Of a credit note. */
  readonly refundUuid?: string;
  readonly currency: string;
  /** Negative on a credit note. */
  readonly total: number;
  readonly vat: readonly { readonly rate: number; readonly gross: number; readonly vat: number }[];
  /** The day it bears: that of the sale or of the refund. Its year is the year of the number. */
  readonly at: Date;
  /** What it says, once its number is known. */
  readonly content: (number: string) => DocumentContent | Promise<DocumentContent>;
}

/** As it is printed: 2026-1047. */
export const printedNumber = ({ year, number }: Pick<DocumentRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** The year of its number: that of the day it bears, where the shop is. */
export const yearOf = ({ portal, at }: Pick<DocumentToIssue, 'portal' | 'at'>): number =>
  Number(dayIn(portal.settings.timeZone, at).slice(0, 4));

/**
 * Issues a document under the next number of its shop, kind and year, once: asked again it is the one that was issued.
 * It holds the series until the transaction ends, so the transaction must be a short one of its own.
 */
export async function issueDocument(trx: Trx, asked: DocumentToIssue): Promise<DocumentRow> {
  const [issued] = await issueSeries(trx, [asked]);
  return issued!;
}

/** The same for several of one shop, kind and year, which get their numbers in this order. */
export async function issueSeries(
  trx: Trx,
  asked: readonly [DocumentToIssue, ...DocumentToIssue[]],
): Promise<DocumentRow[]> {
  const [{ portal, kind }] = asked;
  const series = { portalUuid: portal.uuid, kind, year: yearOf(asked[0]) };
  await lockSeries(trx, series);
  const earlier = await findIssuedOf(
    trx,
    kind,
    asked.map(({ orderUuid }) => orderUuid),
  );
  const known = asked.flatMap((one) => earlier.find((document) => isOf(document, one)) ?? []);
  const fresh = asked.filter((one) => !known.some((document) => isOf(document, one)));
  if (fresh.length === 0) return known;
  const first = await takeNumbers(trx, series, fresh.length);
  const rows = await Promise.all(fresh.map((one, place) => rowOf(one, series.year, first + place)));
  return [...known, ...(await insertDocuments(trx, rows))];
}

const isOf = (document: DocumentRow, { orderUuid, refundUuid }: DocumentToIssue): boolean =>
  document.order_uuid === orderUuid && document.refund_uuid === (refundUuid ?? null);

const rowOf = async (asked: DocumentToIssue, year: number, number: number) => ({
  uuid: randomUUID(),
  portal_uuid: asked.portal.uuid,
  kind: asked.kind,
  year,
  number,
  order_uuid: asked.orderUuid,
  refund_uuid: asked.refundUuid ?? null,
  currency: asked.currency,
  total: asked.total,
  vat: JSON.stringify(asked.vat),
  content: JSON.stringify(await asked.content(printedNumber({ year, number }))),
  storage_key: null,
  sha256: null,
  bytes: null,
  issued_at: asked.at,
});
