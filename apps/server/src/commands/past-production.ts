import { dayIn } from '@picture-day/commerce';
import { orderReference } from '@picture-day/contract/constants';
import { takeStep } from '../features/orders/take-step.ts';
import { cancel } from '../features/payments/cancel-order.ts';
import { livePayment } from '../features/payments/store.ts';
import { batchByHand, gatherShop } from '../features/production/gather.ts';
import { takeBatchStep } from '../features/production/take-step.ts';
import { after, days, hours } from '../platform/clock.ts';
import { waitingOrders } from './demo-store.ts';
import { asColleague, asked, atWork, type Desk } from './past-colleague.ts';
import type { PastServices } from './past-services.ts';

/** Goods that are older were sent by hand; younger ones are in batches. */
const BY_HAND = days(6);
const PACKED = days(2);

/** Printed things take their way; files are done when they are bought. */
export async function produce(
  past: PastServices,
  desk: Desk & { readonly now: Date },
  orderUuid: string,
  at: Date,
): Promise<void> {
  if (atWork(after(at, BY_HAND), orderUuid) > desk.now) return;
  const steps = [
    ['start_production', days(2)],
    ['ship', BY_HAND],
    ['hand_over', days(10)],
  ] as const;
  for (const [step, later] of steps) {
    const when = atWork(after(at, later), orderUuid);
    if (when > desk.now) return;
    past.clock.set(when);
    await asColleague(desk, (visitor) =>
      takeStep(past)(asked({ params: { orderUuid }, body: { step }, visitor })),
    );
  }
}

/** Somebody has changed their mind before anything was made. */
export async function changeMind(past: PastServices, desk: Desk, orderUuid: string, at: Date): Promise<void> {
  past.clock.set(after(at, hours(2)));
  const payment = await livePayment(past.db, orderUuid);
  const amount = payment?.captured ?? 0;
  await asColleague(desk, (visitor) =>
    cancel(past)(asked({ params: { orderUuid }, body: { amount }, visitor })),
  );
}

/** What waits is in two batches: the older orders are packed, the younger ones still come together. */
export async function fillBatches(past: PastServices, desk: Desk & { readonly now: Date }): Promise<void> {
  const { portal, colleagueUuid, now } = desk;
  const author = { portalUuid: portal.uuid, colleague: colleagueUuid };
  const ready = await waitingOrders(past.db, portal.uuid, after(now, -PACKED));
  past.clock.set(atWork(after(now, -PACKED), 'batch'));
  const batch =
    colleagueUuid && ready.length > 0
      ? await batchByHand(
          past,
          { portal, author },
          { name: 'Ukens bestillinger', orders: ready.map(orderReference) },
        )
      : null;
  if (batch) {
    const steps = ['collecting', 'locked', 'sent_to_print', 'packed'] as const;
    for (const [number, to] of steps.slice(1).entries()) {
      past.clock.set(after(past.clock.now(), hours(number * 5 + 1)));
      await takeBatchStep(past, portal, author, {
        uuid: batch.uuid,
        from: steps[number] ?? 'collecting',
        to,
      });
    }
  }
  past.clock.set(after(now, -hours(1)));
  await gatherShop(past, { portal, today: dayIn(portal.settings.timeZone, now) });
}
