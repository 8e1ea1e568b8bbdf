import { ORDER_VIEWS_MAX, type saveOrderView } from '@picture-day/contract/calls/studio/orders';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { orderText } from './texts.ts';
import { type Colleague, putView, viewsOf } from './view-store.ts';

export const colleagueIn = (visitor: Customer): Colleague => ({
  portalUuid: visitor.portal.uuid,
  accountUuid: operatorUuid(visitor),
});

/** A colleague's own view of the list; nobody else sees it. */
export const keepView =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<typeof saveOrderView> =>
  async ({ body, visitor }) => {
    const colleague = colleagueIn(visitor);
    const uuid = await transact(db, async (trx) => {
      const kept = await putView(trx, colleague, { ...body, at: clock.now() });
      if ((await viewsOf(trx, colleague)).length > ORDER_VIEWS_MAX) {
        throw conflict(orderText.sentence('tooManyViews', { count: ORDER_VIEWS_MAX }));
      }
      return kept;
    });
    return { uuid };
  };
