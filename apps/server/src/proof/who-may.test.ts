import type { AnyCall } from '@picture-day/contract/call';
import { sendPasswordReminder } from '@picture-day/contract/calls/access';
import { readCart } from '@picture-day/contract/calls/cart';
import { connectOrders } from '@picture-day/contract/calls/connect';
import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { studioFamilies } from '@picture-day/contract/calls/studio/families';
import { studioPeople } from '@picture-day/contract/calls/studio/people';
import { studioSignOut } from '@picture-day/contract/calls/studio/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetLimits } from '../testing/forget-limits.ts';
import { browserOf, IDENTITIES, type Identity } from './testing/identities.ts';
import { type OwnersShop, openOwnersShop } from './testing/owners-shop.ts';

let owners: OwnersShop;
beforeAll(async () => {
  owners = await openOwnersShop();
});
afterAll(() => owners.shop.close());

const FAMILIES: readonly Identity[] = ['stranger', 'same-group parent', 'owner'];
const ACTING: readonly Identity[] = ['simulated stranger', 'simulated owner'];
const WITHOUT: readonly Identity[] = ['colleague without a factor'];
const COLLEAGUES: readonly Identity[] = [
  'operator',
  'office colleague',
  'photographer',
  'production colleague',
];

interface Door {
  readonly call: AnyCall;
  readonly query?: object;
  /** Everybody else is asked to sign in, or told that they may not. */
  readonly open: readonly Identity[];
  readonly refused?: readonly Identity[];
}

/** One call for each kind of `who`, with the answer for everybody who may knock. */
const DOORS: Readonly<Record<string, Door>> = {
  'a family’s call': { call: readCart, open: [...FAMILIES, ...ACTING] },
  'a call for the owner': {
    call: studioPeople,
    open: ['operator', ...ACTING],
    refused: ['office colleague', 'photographer', 'production colleague', ...WITHOUT],
  },
  'a call for the office': {
    call: studioFamilies,
    open: ['operator', 'office colleague', ...ACTING],
    refused: ['photographer', 'production colleague', ...WITHOUT],
  },
  'a call for production': {
    call: operatorPrintFiles,
    open: ['operator', 'office colleague', 'production colleague', ...ACTING],
    refused: ['photographer', ...WITHOUT],
  },
  'a call for whoever has given the password': {
    call: studioSignOut,
    open: [...COLLEAGUES, ...WITHOUT, ...ACTING],
  },
  'a call that nobody makes who acts as a customer': {
    call: sendPasswordReminder,
    query: { email: 'nobody@example.com' },
    open: IDENTITIES.filter((identity) => !ACTING.includes(identity)),
    refused: ACTING,
  },
  'a call for systems with a key': { call: connectOrders, open: [] },
};

describe.each(Object.entries(DOORS))('%s', (_, { call, query, open, refused = [] }) => {
  it.each(IDENTITIES)('answers as it should: %s', async (identity) => {
    await forgetLimits(owners.shop.services.db);
    const browser = await browserOf(owners, identity);
    const address = query ? `${call.path}?${new URLSearchParams({ ...query })}` : call.path;
    const { statusCode } = await browser.send(call.method, address);
    const answer = statusCode === 401 || statusCode === 403 ? statusCode : 'open';
    expect(answer).toBe(open.includes(identity) ? 'open' : refused.includes(identity) ? 403 : 401);
  });
});

describe('an account that is marked as nobody’s', () => {
  it('counts as not signed in', async () => {
    const { db } = owners.shop.services;
    const browser = await browserOf(owners, 'stranger');
    expect((await browser.ask(readCart, {})).status).toBe(200);
    await db
      .updateTable('account')
      .set({ is_anonymous: true })
      .where('uuid', '=', owners.stranger.uuid)
      .execute();
    expect((await browser.ask(readCart, {})).status).toBe(401);
    await db
      .updateTable('account')
      .set({ is_anonymous: false })
      .where('uuid', '=', owners.stranger.uuid)
      .execute();
  });
});
