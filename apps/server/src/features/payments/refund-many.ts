import { createHash } from 'node:crypto';
import type { refundOrders } from '@picture-day/contract/calls/studio/refunds';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { describeRefund } from './describe-refunds.ts';
import { refundByColleague } from './refund-by-colleague.ts';
import { findRefund, leftOfOrders } from './refund-store.ts';
import { sendRefunds } from './refunds.ts';

/** The one refund of an order under a name; asked for again it is the same. */
export function refundNamed(name: string, orderUuid: string): string {
  const hash = createHash('sha256').update(`${name} ${orderUuid}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** All that is left of several orders, each in a transaction of its own: what cannot go holds nothing else up. */
export const refundMany =
  (services: Services): Handler<typeof refundOrders> =>
  async ({ body, visitor }) => {
    const { db } = services;
    const orders = body.orders.map(({ uuid, total }) => ({ uuid: uuid.toLowerCase(), total }));
    const named = [...new Set(orders.map(({ uuid }) => uuid))];
    const known = await leftOfOrders(db, visitor.portal.uuid, named);
    if (known.length !== named.length) throw notFound();
    const made = new Map<string, string | null>();
    for (const { uuid: orderUuid, total } of orders) {
      const asked = {
        uuid: refundNamed(body.uuid.toLowerCase(), orderUuid),
        orderUuid,
        asked: { kind: 'whole' as const },
        total,
        reason: body.reason,
        words: body.words,
        tellFamily: body.tellFamily,
      };
      try {
        const { uuid } = await transact(db, (trx) => refundByColleague(trx, services, visitor, asked));
        made.set(orderUuid, uuid);
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 409)) throw error;
        made.set(orderUuid, null);
      }
    }
    await sendRefunds(services);
    const results = await Promise.all(
      [...made].map(async ([uuid, refund]) => {
        const sent = refund ? await findRefund(db, refund) : undefined;
        return { uuid, result: sent ? describeRefund(sent, null).state : ('changed' as const) };
      }),
    );
    return { results };
  };
