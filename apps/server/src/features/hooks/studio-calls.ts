import * as calls from '@picture-day/contract/calls/studio/hooks';
import { colleagueOf } from '../../platform/audit.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { assertRecent } from '../studio/operator.ts';
import { sendAgain, testHook } from './by-hand.ts';
import { addHook, changeHook, removeHook, renewSecret, switchHook } from './change-hook.ts';
import { deliveriesOf } from './delivery-store.ts';
import { describeDelivery, describeHook } from './describe.ts';
import { hooksOf } from './hook-store.ts';

const PAGE = 50;

/** Hooks as their owner sees and changes them. */
export const hooks: Feature = (on, services) => {
  const { db, clock } = services;
  on(calls.studioHooks, async ({ visitor }) => ({
    hooks: (await hooksOf(db, visitor.portal.uuid)).map((hook) => describeHook(hook, clock.now())),
  }));
  on(calls.addHook, async ({ body, visitor }) => {
    assertRecent(services, visitor.session);
    const { hook, secret } = await addHook(services, colleagueOf(visitor), body);
    return { hook: describeHook(hook, clock.now()), secret };
  });
  on(calls.changeHook, async ({ params, body, visitor }) => {
    assertRecent(services, visitor.session);
    const hook = await changeHook(services, colleagueOf(visitor), params.uuid, body);
    return { hook: describeHook(hook, clock.now()) };
  });
  on(calls.renewHookSecret, async ({ params, visitor }) => {
    assertRecent(services, visitor.session);
    const { hook, secret } = await renewSecret(services, colleagueOf(visitor), params.uuid);
    return { hook: describeHook(hook, clock.now()), secret };
  });
  on(calls.switchHook, async ({ params, body, visitor }) => {
    const hook = await switchHook(services, colleagueOf(visitor), params.uuid, body.on);
    return { hook: describeHook(hook, clock.now()) };
  });
  on(calls.removeHook, async ({ params, visitor }) => {
    await removeHook(services, colleagueOf(visitor), params.uuid);
    return { done: true };
  });
  on(calls.hookDeliveries, async ({ params, query, visitor }) => {
    const portalUuid = visitor.portal.uuid;
    const known = (await hooksOf(db, portalUuid)).some(({ uuid }) => uuid === params.uuid);
    if (!known) throw notFound();
    const asked = { portalUuid, hookUuid: params.uuid, before: query.before, limit: PAGE + 1 };
    const rows = await deliveriesOf(db, asked);
    return { deliveries: rows.slice(0, PAGE).map(describeDelivery), more: rows.length > PAGE };
  });
  on(calls.testHook, async ({ params, visitor }) => ({
    delivery: describeDelivery(await testHook(services, colleagueOf(visitor), params.uuid)),
  }));
  on(calls.sendHookAgain, async ({ params, visitor }) => ({
    delivery: describeDelivery(await sendAgain(services, colleagueOf(visitor), params.uuid)),
  }));
};
