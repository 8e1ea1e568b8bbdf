import { ALL_CALLS } from '@picture-day/contract/all-calls';
import { type AnyCall, callUrl, rolesFor } from '@picture-day/contract/call';
import { linePreview } from '@picture-day/contract/calls/cart';
import { orderLinePreview } from '@picture-day/contract/calls/personalisation';
import { downloadDigitalCopy, pictureBytes, pictureSets } from '@picture-day/contract/calls/pictures';
import { sharedPicture } from '@picture-day/contract/calls/sharing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetLimits } from '../testing/forget-limits.ts';
import { exampleRequest } from './testing/example-request.ts';
import {
  browserOf,
  IDENTITIES,
  type Identity,
  isColleague,
  isHalf,
  isSimulated,
  make,
  mayCall,
  OTHERS,
} from './testing/identities.ts';
import { missingThings, type OwnersShop, openOwnersShop } from './testing/owners-shop.ts';

const CALLS = Object.entries(ALL_CALLS);

/** Whoever knows a recording's uuid keeps it; it is drawn at random and stays in its browser. */
const KEY_IS_PERMISSION = ['currentRecording', 'addToRecording', 'stopRecording'];
/** The specification wants the truth here; it is limited instead. */
const TELLS_WHO_HAS_AN_ACCOUNT = ['userExistsByEmail'];
/** Each answers with something new: a uuid, a challenge, a secret. */
const DRAWS = ['startRecording', 'uploadImages', 'passkeyChallenge', 'newPasskeyChallenge', 'startApp'];
const TELLS = [...KEY_IS_PERMISSION, ...TELLS_WHO_HAS_AN_ACCOUNT, ...DRAWS];
/** Known by a signature, which only the provider or the lab can make. */
const SIGNED = ['paymentWebhook', 'answerOfLab'];

/** The second factor is no customer's. */
const CHANGES_OF_CUSTOMERS = CALLS.filter(
  ([, call]) => call.changes && rolesFor(call).length === 0 && call.who !== 'password',
);

let owners: OwnersShop;
let pairs = 0;
beforeAll(async () => {
  owners = await openOwnersShop();
});
afterAll(async () => {
  console.log(`identity matrix: ${CALLS.length} calls, ${pairs} pairs of call and identity`);
  await owners.shop.close();
});

async function answerTo(identity: Identity, name: string, call: AnyCall, things = owners.things) {
  await forgetLimits(owners.shop.services.db);
  const browser = await browserOf(owners, identity);
  return make(browser, call, exampleRequest(name, call, owners, things), owners.common.image);
}

/** What a visitor can tell two answers apart by. */
const told = (raw: LightMyRequestResponse) => ({
  status: raw.statusCode,
  type: raw.headers['content-type'],
  caching: raw.headers['cache-control'],
  cookies: raw.cookies.map(({ name }) => name),
  body: raw.payload.replace(String(raw.headers['x-request-id']), 'the request'),
});

const leaksIn = (raw: LightMyRequestResponse): string[] => {
  const said = raw.payload + JSON.stringify({ ...raw.headers, 'x-request-id': '' });
  return owners.secrets.filter((secret) => said.includes(secret));
};

/** Every row of the shop that names something of the owner's. */
async function ownersRows(): Promise<string[]> {
  const { db } = owners.shop.services;
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const passing = [
    'session',
    'limit_event',
    'limit_counter',
    'limit_quarter',
    'limit_turn',
    'audit_log',
    'audit_values',
    'outbox_mail',
    'reset_key',
    'known_browser',
    'password_reminder',
    'code_request',
    'recording',
    'recording_chunk',
  ];
  const found: string[] = [];
  for (const { name } of tables.rows.filter((table) => !passing.includes(table.name))) {
    const rows = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    for (const { row } of rows.rows) {
      if (owners.secrets.some((secret) => row.includes(secret))) found.push(`${name} ${row}`);
    }
  }
  return found.sort();
}

describe('what the owner has', () => {
  it('is real: the owner, and an operator acting as the owner, reach all of it', {
    timeout: 120_000,
  }, async () => {
    const refused: string[] = [];
    for (const [name, call] of CALLS.filter(([, one]) => !one.changes && one.who === 'customer')) {
      for (const identity of ['owner', 'simulated owner'] as const) {
        const raw = await answerTo(identity, name, call);
        const wanted = call.notSimulated && isSimulated(identity) ? 403 : 200;
        if (raw.statusCode !== wanted)
          refused.push(`${name} as ${identity}: ${raw.statusCode} ${raw.payload}`);
      }
    }
    expect(refused).toEqual([]);
    const shown = await answerTo('owner', 'pictureSets', pictureSets);
    expect(leaksIn(shown), 'what a leak would look like').toContain('Ada Solheim');
  });
});

/** What is wrong with how a call answers somebody who does not own what it names. */
async function objections(identity: Identity, name: string, call: AnyCall): Promise<string[]> {
  pairs++;
  const foreign = await answerTo(identity, name, call);
  const missing = await answerTo(identity, name, call, missingThings());
  const status = foreign.statusCode;
  const found: string[] = [];
  if (status >= 500) found.push(`failed: ${foreign.payload}`);
  if (status === 400 && !SIGNED.includes(name)) found.push(`was asked wrongly: ${foreign.payload}`);
  const may = mayCall(call, identity);
  const barred = (isColleague(identity) || isHalf(identity)) && rolesFor(call).length > 0 ? 403 : 401;
  if (may === (status === barred))
    found.push(`answered ${status} where it ${may ? 'may' : 'may not'} be called`);
  if (may && call.notSimulated && isSimulated(identity) && status !== 403) found.push('was not barred');
  // An operator's own calls are there to show what customers have.
  if (rolesFor(call).length > 0 && may) return found;
  const [one, other] = [foreign, missing].map((raw) => JSON.stringify(told(raw)));
  if (!TELLS.includes(name) && one !== other) {
    found.push(`tells the foreign from the missing: ${one?.slice(0, 500)} | ${other?.slice(0, 500)}`);
  }
  return [...found, ...[foreign, missing].flatMap(leaksIn).map((secret) => `leaks ${secret}`)];
}

describe.each(OTHERS)('every call made by %s', (identity) => {
  const own = CALLS.filter(([, call]) => rolesFor(call).length > 0 && mayCall(call, identity));
  const rest = CALLS.filter((entry) => !own.includes(entry));

  it('with what the owner has, answers as with what does not exist, tells nothing and changes nothing', {
    timeout: 180_000,
  }, async () => {
    const before = await ownersRows();
    const wrong: string[] = [];
    for (const [name, call] of rest) {
      for (const what of await objections(identity, name, call)) wrong.push(`${name} ${what}`);
    }
    expect(wrong).toEqual([]);
    expect(await ownersRows(), 'nothing of the owner has changed').toEqual(before);
    for (const [name, call] of own) {
      for (const what of await objections(identity, name, call)) wrong.push(`${name} ${what}`);
    }
    expect(wrong, "an operator's own calls").toEqual([]);
  });
});

describe('every address of a picture', () => {
  const sizes = ['120', '320', '640'] as const;
  const kinds = ['picture', 'greenPicture', 'hiddenPicture', 'upload'] as const;
  type Things = typeof owners.things;
  const addresses = ({ common }: OwnersShop, things: Things): string[] => [
    ...kinds.flatMap((kind) => [
      ...sizes.map((size) => callUrl(pictureBytes, { params: { uuid: things[kind], size } })),
      ...sizes.map((size) =>
        callUrl(sharedPicture, { params: { token: common.strangersToken, uuid: things[kind], size } }),
      ),
      callUrl(pictureBytes, {
        params: { uuid: things[kind], size: '640' },
        query: { background: common.background, effect: 'bw', rotation: '90' },
      }),
      callUrl(downloadDigitalCopy, { query: { dl: 'file', file: things[kind] } }),
      callUrl(downloadDigitalCopy, {
        query: { dl: 'file', file: things[kind], background: common.background },
      }),
    ]),
    ...['320', '640'].flatMap((size) => [
      callUrl(linePreview, { params: { uuid: things.line }, query: { size } }),
      callUrl(orderLinePreview, {
        params: { orderUuid: things.order, lineUuid: things.orderLine },
        query: { size },
      }),
    ]),
  ];

  it.each(OTHERS)('answers %s as if nothing were there', { timeout: 120_000 }, async (identity) => {
    const missing = addresses(owners, missingThings());
    const wrong: string[] = [];
    for (const [at, url] of addresses(owners, owners.things).entries()) {
      const browser = await browserOf(owners, identity);
      const foreign = await browser.send('GET', url);
      const nothing = await browser.send('GET', missing[at]!);
      pairs++;
      if (![401, 404].includes(foreign.statusCode)) wrong.push(`${url} answered ${foreign.statusCode}`);
      if (JSON.stringify(told(foreign)) !== JSON.stringify(told(nothing))) wrong.push(`${url} tells apart`);
    }
    expect(wrong).toEqual([]);
  });

  it('shows the owner pictures at the sizes of the list, and no other size to anybody', async () => {
    const owner = await browserOf(owners, 'owner');
    for (const size of sizes) {
      const url = callUrl(pictureBytes, { params: { uuid: owners.things.picture, size } });
      expect((await owner.send('GET', url)).statusCode).toBe(200);
    }
    for (const size of ['641', '1200', '0', '-1', '640.5', 'original', '640x640', '1e3', '%2e%2e']) {
      const url = `/api/webshop/pictures/${owners.things.picture}/${size}`;
      for (const identity of IDENTITIES) {
        const browser = await browserOf(owners, identity);
        const { statusCode, headers } = await browser.send('GET', url);
        expect([400, 401, 404], `${url} as ${identity}`).toContain(statusCode);
        expect(String(headers['content-type'])).not.toContain('image');
        pairs++;
      }
    }
  });
});

describe('an operator who acts as the owner', () => {
  it('leaves both identities in the log with every write, and changes neither password, email nor money', {
    timeout: 120_000,
  }, async () => {
    const { db } = owners.shop.services;
    const account = () =>
      db
        .selectFrom('account')
        .where('uuid', '=', owners.ada.uuid)
        .select(['email', 'password_hash', 'deleted_at'])
        .executeTakeFirstOrThrow();
    const money = () => db.selectFrom('payment').select(['uuid', 'state', 'captured', 'refunded']).execute();
    const before = [await account(), await money()];
    const wrong: string[] = [];
    for (const [name, call] of CHANGES_OF_CUSTOMERS) {
      pairs++;
      await forgetLimits(db);
      const last = await db
        .selectFrom('audit_log')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst();
      const { statusCode } = await answerTo('simulated owner', name, call);
      const entries = await db
        .selectFrom('audit_log')
        .where('id', '>', Number(last?.id ?? 0))
        .select(['operator_uuid', 'account_uuid', 'action'])
        .execute();
      const both = { operator_uuid: owners.operator.uuid, account_uuid: owners.ada.uuid, action: name };
      if (call.notSimulated) {
        if (statusCode !== 403) wrong.push(`${name} answered ${statusCode}, not 403`);
      } else if (!entries.some((entry) => JSON.stringify(entry) === JSON.stringify(both))) {
        wrong.push(`${name} (${statusCode}) left ${JSON.stringify(entries)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([await account(), await money()]).toEqual(before);
  });
});

describe('the owner', () => {
  it('is turned away by no call of customers', { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const [name, call] of CHANGES_OF_CUSTOMERS) {
      pairs++;
      const { statusCode, payload } = await answerTo('owner', name, call);
      const fits = SIGNED.includes(name) ? [400] : [200, 404, 409, 422];
      if (!fits.includes(statusCode)) wrong.push(`${name}: ${statusCode} ${payload}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the matrix', () => {
  it('holds at least 450 pairs of a call and an identity', () => {
    expect(pairs).toBeGreaterThanOrEqual(450);
  });
});
