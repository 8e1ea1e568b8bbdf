import type { Services } from '../../platform/services.ts';
import type { DrawLine, OrderRow } from '../orders/order.ts';
import { printedNumber } from './issue-document.ts';
import { issuedOf, pdfBytes } from './issued-pdf.ts';

/** The receipt or the invoice of each order, one after the other; an order that has neither brings none. */
export async function* receiptFiles(
  services: Services,
  orders: readonly OrderRow[],
  draw: DrawLine,
): AsyncGenerator<{ readonly path: string; readonly bytes: Buffer }> {
  for (const order of orders) {
    const issued = await issuedOf(services, order);
    if (!issued) continue;
    const name = `${issued.kind}-${printedNumber(issued)}`;
    yield { path: `${name}.pdf`, bytes: await pdfBytes(services, issued, draw) };
  }
}
