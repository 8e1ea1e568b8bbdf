import { dayIn } from '@picture-day/commerce';
import * as calls from '@picture-day/contract/calls/studio/keys';
import { colleagueOf } from '../../platform/audit.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { assertRecent } from '../studio/operator.ts';
import { keysOf } from './key-store.ts';
import { addKey, describeKey, endKeyNow } from './keys.ts';

/** The keys of a shop as their owner sees, makes and ends them. */
export const keysOfStudio: Feature = (on, services) => {
  const { db, clock } = services;
  on(calls.studioKeys, async ({ visitor: { portal } }) => ({
    keys: (await keysOf(db, portal.uuid)).map((key) => describeKey(key, clock.now())),
    today: dayIn(portal.settings.timeZone, clock.now()),
  }));
  on(calls.addKey, async ({ body, visitor }) => {
    assertRecent(services, visitor.session);
    const { key, token } = await addKey(services, colleagueOf(visitor), visitor.portal, body);
    return { key: describeKey(key, clock.now()), token };
  });
  on(calls.endKey, async ({ params, visitor }) => {
    await endKeyNow(services, colleagueOf(visitor), params.uuid);
    return { done: true };
  });
};
