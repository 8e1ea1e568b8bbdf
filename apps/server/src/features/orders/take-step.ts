import type { moveOrder } from '@picture-day/contract/calls/orders';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { stepByHand } from '../fulfilment/fulfilment.ts';
import { isSent, tellSystems } from '../hooks/hook.ts';
import { operatorOf } from '../studio/operator.ts';
import { transition } from './order-states.ts';
import * as store from './store.ts';

/** Takes an order one step on, where its state allows it; the history keeps which operator did. */
export const takeStep =
  (services: Services): Handler<typeof moveOrder> =>
  async ({ params, body: { step }, visitor }) => {
    const { db, clock } = services;
    const operator = operatorUuid(visitor);
    const person = await operatorOf(db, visitor);
    const state = await transact(db, async (trx) => {
      const taken = await store.takeOrder(trx, params.orderUuid);
      if (!taken || taken.order.portal_uuid !== visitor.portal.uuid) throw notFound();
      const { order } = taken;
      const to = transition(order.state, step);
      if (!to) throw conflict(text.sentence('stepNotPossible'));
      await stepByHand(trx, order.uuid, step, clock.now());
      const by = person?.name || person?.emailAddress;
      await store.moveOrder(trx, order, { to, event: step, at: clock.now(), detail: { operator, by } });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'moveOrder',
        family: order.account_uuid,
        order: order.uuid,
        changed: { state: [order.state, to] },
        detail: { step },
      });
      if (isSent(order.state, to)) {
        const told = { portalUuid: visitor.portal.uuid, event: 'order.sent', orderUuid: order.uuid } as const;
        await tellSystems(trx, services, told);
      }
      return to;
    });
    return { state };
  };
