import { addDays, dayIn } from '@picture-day/commerce';
import { operatorEvents, reportEvents } from '@picture-day/contract/calls/analytics';
import type { Feature } from '../../platform/http/bind.ts';
import { isCustomer } from '../../platform/http/visitor.ts';
import { countEvents, saveEvents } from './store.ts';
import { withoutPeople } from './without-people.ts';

const SHOWN_DAYS = 30;

/** What happens in the shop, in a table of ours and nowhere else. */
export const analytics: Feature = (on, { db, clock }) => {
  on(reportEvents, async ({ visitor, body }) => {
    const acting = visitor.session?.simulatedBy !== undefined;
    // What an operator does on behalf of a customer says nothing about customers.
    if (!acting) {
      await saveEvents(
        db,
        clock,
        {
          portalUuid: visitor.portal.uuid,
          accountUuid: isCustomer(visitor) ? visitor.session.user.uuid : null,
        },
        body.events.map(({ name, data }) => ({ name, data: withoutPeople(data ?? {}) })),
      );
    }
    return { error: false };
  });
  on(operatorEvents, async ({ visitor: { portal }, query }) => {
    const today = dayIn(portal.settings.timeZone, clock.now());
    const back = query.days ?? SHOWN_DAYS;
    const days = Array.from({ length: back }, (_, index) => addDays(today, index + 1 - back));
    return { days, events: await countEvents(db, portal, days) };
  });
};
