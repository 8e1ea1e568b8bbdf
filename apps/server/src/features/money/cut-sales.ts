import { dayIn, type OpenPart, refundedParts, soldParts } from '@picture-day/commerce';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import type { SalePartTable } from '../../platform/database/schema-money.ts';
import type { Portal } from '../portals/portal.ts';
import { type RefundToCut, type SaleToCut, takeRefund, takeSales, writeParts } from './cut-store.ts';

const AT_ONCE = 500;

/**
 * Cuts what was sold and given back since the last time. An order counts on the day its money was taken; one on an
 * invoice on the day it was sold, which is the date of its invoice, whenever it is paid. A refund counts on the day it
 * was made. Days are the shop's, as they were then. Every reader of the sums comes by here first.
 */
export async function cutSales(db: Db, portal: Portal): Promise<void> {
  while ((await transact(db, (trx) => cutOrders(trx, portal))) === AT_ONCE);
  while (await transact(db, (trx) => cutRefund(trx, portal)));
}

async function cutOrders(trx: Trx, portal: Portal): Promise<number> {
  const sales = await takeSales(trx, portal.uuid, AT_ONCE);
  if (sales.length === 0) return 0;
  await writeParts(
    trx,
    sales.map(({ uuid }) => uuid),
    sales.flatMap((sale) => partsOfSale(portal, sale)),
  );
  return sales.length;
}

function partsOfSale(portal: Portal, { uuid, at, lines, vat }: SaleToCut): SalePartTable[] {
  const parts = soldParts(
    lines.map(({ gross, rate, job, what }) => ({ gross, rate, job, isExtra: what !== 'goods' })),
    vat,
  );
  const told = new Set<number>();
  return parts.map(({ line: n, job, rate, gross, vat: ofVat }, position) => {
    const line = lines[n]!;
    // What cannot be split counts once.
    const isFirst = !told.has(n);
    told.add(n);
    return {
      source_uuid: uuid,
      position,
      portal_uuid: portal.uuid,
      order_uuid: uuid,
      is_refund: false,
      day: dayIn(portal.settings.timeZone, at),
      what: line.what,
      line_uuid: line.uuid,
      job_uuid: job,
      product_uuid: line.product,
      name: line.name,
      quantity: isFirst ? line.quantity : 0,
      rate,
      gross,
      vat: ofVat,
      discount: isFirst ? line.discount : 0,
    };
  });
}

async function cutRefund(trx: Trx, portal: Portal): Promise<boolean> {
  const refund = await takeRefund(trx, portal.uuid);
  if (!refund) return false;
  await writeParts(trx, [refund.uuid], refund.credited > 0 ? partsOfRefund(portal, refund) : []);
  return true;
}

function partsOfRefund(portal: Portal, refund: RefundToCut): SalePartTable[] {
  const sold = refund.parts.filter(({ isRefund }) => !isRefund);
  const before = refund.parts.filter(({ isRefund }) => isRefund);
  const lines = [...new Set(sold.map(({ line_uuid }) => line_uuid))];
  const isSame = (a: RefundToCut['parts'][number], b: RefundToCut['parts'][number]) =>
    a.line_uuid === b.line_uuid && a.job_uuid === b.job_uuid;
  const open = sold.map(
    (part) =>
      ({
        line: lines.indexOf(part.line_uuid),
        job: part.job_uuid,
        rate: part.rate,
        gross: part.gross,
        vat: part.vat,
        backGross: before.filter((one) => isSame(one, part)).reduce((sum, { gross }) => sum - gross, 0),
      }) as OpenPart,
  );
  const back = {
    amount: refund.credited,
    rates: refund.vat,
    ...(refund.lines.length > 0 && {
      lines: refund.lines.map(({ line, credited }) => ({ line: lines.indexOf(line), gross: credited })),
    }),
  };
  return refundedParts(open, back).map(({ line, job, rate, gross, vat }, position) => {
    const of = sold.find((part) => part.line_uuid === lines[line] && part.job_uuid === job)!;
    return {
      source_uuid: refund.uuid,
      position,
      portal_uuid: portal.uuid,
      order_uuid: refund.orderUuid,
      is_refund: true,
      day: dayIn(portal.settings.timeZone, refund.at),
      what: of.what,
      line_uuid: of.line_uuid,
      job_uuid: job,
      product_uuid: of.product_uuid,
      name: of.name,
      quantity: 0,
      rate,
      gross: 0 - gross,
      vat: 0 - vat,
      discount: 0,
    };
  });
}
