import { dayIn } from '@picture-day/commerce';
import { orderReference } from '@picture-day/contract/constants';
import { csvLine } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { CatalogueNames } from '../catalogue/catalogue.ts';
import { describeRow } from './describe-studio-order.ts';
import { type Listed, listOrders } from './studio-list-store.ts';

const AT_ONCE = 500;
const HEADINGS = [
  ...['order', 'time', 'family', 'email', 'children', 'job', 'what', 'state', 'delivery', 'payment'],
  ...['paid', 'sum', 'currency'],
];

/** Page by page, so that many orders cost no more memory than few. */
export async function* ordersSheet(
  db: Db,
  listed: Listed,
  { timeZone, currencyCode }: { readonly timeZone: string; readonly currencyCode: string },
  names: CatalogueNames,
): AsyncGenerator<string> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  // Spreadsheets read UTF-8 only where it begins with this mark.
  yield `\uFEFF${csvLine(HEADINGS)}`;
  let before: string | undefined;
  for (;;) {
    const rows = await listOrders(db, listed, { sort: 'when', up: false, before, limit: AT_ONCE });
    let text = '';
    for (const row of rows) {
      const { uuid, customer, children, what, state, delivery, payment, totalPrice } = describeRow(
        row,
        names,
      );
      const jobs = new Set(children.map(({ job }) => job));
      text += csvLine([
        orderReference(uuid),
        `${dayIn(timeZone, row.placedAt)} ${clock.format(row.placedAt)}`,
        customer.name,
        customer.emailAddress,
        children.map(({ name, group }) => [name, group].filter(Boolean).join(' ')).join(', '),
        [...jobs].join(', '),
        what.map(({ name, quantity }) => `${quantity} ${name}`).join(', '),
        state,
        delivery.school ?? delivery.name,
        payment.title,
        payment.isPaid ? 'yes' : 'no',
        totalPrice / 100,
        currencyCode,
      ]);
    }
    if (text) yield text;
    before = rows.at(-1)?.uuid;
    if (!before || rows.length < AT_ONCE) return;
  }
}
