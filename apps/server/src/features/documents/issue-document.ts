import { randomUUID } from 'node:crypto';
import { dayIn } from '@picture-day/commerce';
import type { Trx } from '../../platform/database/connect.ts';
import type { DocumentKind } from '../../platform/database/schema-fulfilment.ts';
import type { Portal } from '../portals/portal.ts';
import type { DocumentContent } from './content.ts';
import { type DocumentRow, findIssued, insertDocument, lockSeries, takeNumber } from './store.ts';

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

/**
 * Issues a document under the next number of its shop, kind and year, once: asked again it is the one that was issued.
 * It holds the series until the transaction ends, so the transaction must be a short one of its own.
 */
export async function issueDocument(trx: Trx, asked: DocumentToIssue): Promise<DocumentRow> {
  const { portal, kind, orderUuid, refundUuid = null } = asked;
  const year = Number(dayIn(portal.settings.timeZone, asked.at).slice(0, 4));
  const series = { portalUuid: portal.uuid, kind, year };
  await lockSeries(trx, series);
  const known = await findIssued(trx, { kind, orderUuid, refundUuid });
  if (known) return known;
  const number = await takeNumber(trx, series);
  return insertDocument(trx, {
    uuid: randomUUID(),
    portal_uuid: portal.uuid,
    kind,
    year,
    number,
    order_uuid: orderUuid,
    refund_uuid: refundUuid,
    currency: asked.currency,
    total: asked.total,
    vat: JSON.stringify(asked.vat),
    content: JSON.stringify(await asked.content(printedNumber({ year, number }))),
    storage_key: null,
    sha256: null,
    bytes: null,
    issued_at: asked.at,
  });
}
