import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '@picture-day/contract/access-code';
import { type AnyCall, callUrl, rolesFor, scopeFor } from '@picture-day/contract/call';
import type { Role } from '@picture-day/contract/roles';
import type { LightMyRequestResponse } from 'fastify';
import { hashSecret } from '../../platform/secrets.ts';
import { endSession, startSession, startSimulation } from '../../platform/sessions.ts';
import { addAccount } from '../../testing/fixtures.ts';
import type { Browser } from '../../testing/test-shop.ts';
import type { ExampleRequest } from './example-request.ts';
import { imageForm } from './image-form.ts';
import type { OwnersShop } from './owners-shop.ts';

export const IDENTITIES = [
  'anonymous',
  'code-verified',
  'logged out',
  'stranger',
  'same-group parent',
  'operator',
  'office colleague',
  'photographer',
  'production colleague',
  'removed colleague',
  'colleague without a factor',
  'simulated stranger',
  'simulated owner',
  'owner',
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** All who must learn nothing of what the owner has. */
export const OTHERS: readonly Identity[] = IDENTITIES.filter(
  (identity) => identity !== 'owner' && identity !== 'simulated owner',
);

/** The roles of colleagues as themselves. */
const ROLE: Partial<Record<Identity, Role>> = {
  operator: 'owner',
  'office colleague': 'office',
  photographer: 'photographer',
  'production colleague': 'production',
};

export const isColleague = (identity: Identity): boolean => identity in ROLE;
/** Has given the password, and nothing more. */
export const isHalf = (identity: Identity): boolean => identity === 'colleague without a factor';
export const isSimulated = (identity: Identity): boolean => identity.startsWith('simulated');
const isSignedIn = (identity: Identity): boolean =>
  ['stranger', 'same-group parent', 'owner'].includes(identity) || isSimulated(identity);

/** What the contract's `who` means for an identity. */
export function mayCall(call: Pick<AnyCall, 'who'>, identity: Identity): boolean {
  const { who } = call;
  if (who === 'anyone') return true;
  // A key is nobody's session.
  if (scopeFor(call)) return false;
  if (who === 'password') return isColleague(identity) || isHalf(identity) || isSimulated(identity);
  if (typeof who !== 'string') {
    const role = isSimulated(identity) ? 'owner' : ROLE[identity];
    return role !== undefined && rolesFor(call).includes(role);
  }
  if (who === 'code') return identity === 'code-verified' || isSignedIn(identity);
  return isSignedIn(identity);
}

const colleagues = new Map<string, Promise<string>>();

/** One person for each role of a shop. */
function colleagueOf(shop: OwnersShop['shop'], role: Role): Promise<string> {
  const key = `${shop.portalUuid} ${role}`;
  const known = colleagues.get(key) ?? addAccount(shop, { role }).then(({ uuid }) => uuid);
  colleagues.set(key, known);
  return known;
}

/** A browser with a session of its own, so that no call spoils the next one's. */
export async function browserOf(owners: OwnersShop, identity: Identity): Promise<Browser> {
  const { shop, ada, emil, stranger, operator } = owners;
  const { db } = shop.services;
  const browser = shop.browser();
  if (identity === 'anonymous') return browser;
  const start = (account?: string, verifiedCode?: string, hasFactor?: boolean) =>
    startSession(db, shop.clock, {
      portalUuid: shop.portalUuid,
      ...(account ? { accountUuid: account } : {}),
      ...(hasFactor === undefined
        ? {}
        : { colleague: { hasFactor, browser: 'Firefox, Linux', address: '' } }),
      verifiedCode,
    });
  const startWhole = (account: string) => start(account, undefined, true);
  const act = async (customerUuid: string): Promise<string> => {
    const token = await startWhole(operator.uuid);
    const simulation = { operatorUuid: operator.uuid, customerUuid, reason: 'proof' };
    await startSimulation(db, shop.clock, hashSecret(token), simulation);
    return token;
  };
  const colleague = async (role: Role): Promise<string> => startWhole(await colleagueOf(shop, role));
  const removed = async (): Promise<string> => {
    const { uuid } = await addAccount(shop, { role: 'office' });
    const token = await startWhole(uuid);
    await db.deleteFrom('account').where('uuid', '=', uuid).execute();
    return token;
  };
  const ended = async (): Promise<string> => {
    const token = await start(ada.uuid);
    await endSession(db, hashSecret(token));
    return token;
  };
  const tokens: Record<Exclude<Identity, 'anonymous'>, () => Promise<string>> = {
    'code-verified': () => start(undefined, makeAccessCode(randomBytes)),
    'logged out': ended,
    stranger: () => start(stranger.uuid),
    'same-group parent': () => start(emil.uuid),
    operator: () => startWhole(operator.uuid),
    'office colleague': () => colleague('office'),
    photographer: () => colleague('photographer'),
    'production colleague': () => colleague('production'),
    'removed colleague': removed,
    'colleague without a factor': () => start(operator.uuid, undefined, false),
    'simulated stranger': () => act(stranger.uuid),
    'simulated owner': () => act(ada.uuid),
    owner: () => start(ada.uuid),
  };
  browser.headers = { ...browser.headers, cookie: `session=${await tokens[identity]()}` };
  return browser;
}

/** Makes a call as its contract says it is made. */
export function make(
  browser: Browser,
  call: AnyCall,
  request: ExampleRequest,
  image: Buffer,
): Promise<LightMyRequestResponse> {
  const url = callUrl(call, request);
  if (call.body === 'multipart') return browser.send(call.method, url, imageForm(image));
  if (call.body === 'raw' || call.body === 'stream') {
    return browser.send(call.method, url, { body: '{}', headers: { 'content-type': 'application/json' } });
  }
  if (request.body === undefined) return browser.send(call.method, url);
  return browser.send(call.method, url, { body: request.body as object });
}
