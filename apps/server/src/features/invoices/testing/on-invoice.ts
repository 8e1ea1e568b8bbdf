import { addDays, dayIn } from '@picture-day/commerce';
import { days } from '../../../platform/clock.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { bought, goToCheckout, OF_AGE } from '../../checkout/testing/shopping.ts';
import { issueInvoice } from '../issue-invoice.ts';

/** A parent who has bought a whole digital set on an invoice that was issued. */
export async function soldOnInvoice(shop: TestShop) {
  const shopping = await goToCheckout(shop, { title: 'Invoice' });
  const { order } = await bought(shopping, { title: 'Invoice', paymentOptionData: { pid: OF_AGE } });
  await issueInvoice(shop.services, order.uuid);
  return { ...shopping, orderUuid: order.uuid, total: shopping.totalPrice };
}

export const invoiceOf = (shop: TestShop, orderUuid: string) =>
  shop.services.db
    .selectFrom('invoice')
    .where('order_uuid', '=', orderUuid)
    .selectAll()
    .executeTakeFirstOrThrow();

export const todayOf = (shop: TestShop): string => dayIn('Europe/Oslo', shop.services.clock.now());

/** Goes to a morning so many days after the due date. */
export async function pastDue(shop: TestShop, orderUuid: string, after: number): Promise<void> {
  const { due } = await invoiceOf(shop, orderUuid);
  const morning = new Date(`${addDays(due ?? '', after)}T09:00:00Z`);
  shop.clock.forward(morning.getTime() - shop.clock.now().getTime());
}
export const DAY = days(1);
