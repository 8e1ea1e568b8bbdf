import type { noteOrder } from '@picture-day/contract/calls/studio/orders';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { amendOrder } from './amend-order.ts';

/** What the shop's people keep about an order; it may be written at any time. */
export const writeNote =
  (services: Pick<Services, 'db' | 'clock'>): Handler<typeof noteOrder> =>
  async ({ params, body: { version, note }, visitor }) => {
    const amend = () => ({ kind: 'note', value: { note } }) as const;
    const asked = { orderUuid: params.orderUuid, version, action: 'noteOrder', amend } as const;
    return { version: await transact(services.db, (trx) => amendOrder(trx, services, visitor, asked)) };
  };
