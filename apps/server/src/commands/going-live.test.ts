import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOperators } from '../features/accounts/store.ts';
import { CHECKOUT, readConfig, WrongSetting } from '../platform/config.ts';
import { addOperator } from '../testing/fixtures.ts';
import { changeSettings } from '../testing/portals.ts';
import { ENDS } from '../testing/programs.ts';
import { databaseUrl } from '../testing/shop-process.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { demoFacts } from './demo-facts.ts';
import { liveFindings } from './doctor.ts';
import {
  addressFindings,
  backupFindings,
  legalFindings,
  ownerFindings,
  placeFindings,
} from './live-findings.ts';
import { type LiveShop, loadedShops } from './live-shops.ts';
import { loadDemoOperators } from './load-demo-accounts.ts';
import { openServices } from './open-services.ts';
import { openShop } from './open-shop.ts';
import { openShop as openShopOf } from './start.ts';

const MAIN = path.join(import.meta.dirname, '../main.ts');
const LIVE = {
  DEMO: 'no',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'yes',
  SMTP_URL: 'smtp://127.0.0.1:25',
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const LEGAL = { organisationNumber: '923609016', bankAccount: '12345678903' };
const VIPPS = {
  VIPPS_CLIENT_ID: 'fb492b5e',
  VIPPS_CLIENT_SECRET: 'Y8Kteew6GE2',
  VIPPS_SUBSCRIPTION_KEY: '0f14ebcab0ec',
  VIPPS_MERCHANT_SERIAL_NUMBER: '123456',
};
const VIPPS_TOLD = { VIPPS_WEBHOOK_SECRET: 'A0+Ae==' };
const SHOP: LiveShop = {
  uuid: '0f3c1f36-8d64-4f0b-9d39-0a4a3c1de001',
  key: 'strandby',
  name: 'Strandby Foto',
  hosts: ['shop.example'],
  settings: {
    contact: {
      name: 'Strandby Foto',
      address: 'Kaia 2',
      postalCode: '4790',
      city: 'Strandby',
      state: '',
      email: 'post@strandby.example',
      phone: '22 86 44 01',
    },
    mailFrom: 'post@strandby.example',
    country: 'NO',
    timeZone: 'Europe/Oslo',
    legal: LEGAL,
    currencyCode: 'NOK',
  },
  payment: [{ key: 'invoice', provider: 'invoice' }],
  vouchers: ['HELLO'],
  operators: ['marit@strandby.example'],
  texts: [{ where: 'terms', text: 'Strandby Foto sells pictures.' }],
};

const findings = async (settings: Record<string, string>, ...shops: readonly LiveShop[]) =>
  (await liveFindings(readConfig(settings), shops)).map(({ what, mend }) => `${what} ${mend}`);

describe('what keeps a shop from going live', () => {
  it('is nothing where settings and shop are its own', async () => {
    expect(await findings(LIVE, SHOP)).toEqual([]);
    expect(await findings({ ...LIVE, ...STRIPE }, SHOP)).toEqual([]);
    expect(await findings({ ...LIVE, ...VIPPS, ...VIPPS_TOLD }, SHOP)).toEqual([]);
    expect(await findings({ ...LIVE, SMTP_URL: '', MAIL_TO_FOLDER: 'yes' }, SHOP)).toEqual([]);
  });

  it.each<[string, Record<string, string>, Partial<LiveShop>, RegExp]>([
    ['the demo', { DEMO: 'yes' }, {}, /DEMO is not no.*Set DEMO=no/],
    ['no address', { PUBLIC_URL: '' }, {}, /PUBLIC_URL is missing.*https/],
    ['an address without TLS', { PUBLIC_URL: 'http://shop.example' }, {}, /without TLS.*https/],
    ['a proxy that is not trusted', { TRUST_PROXY: 'no' }, {}, /TRUST_PROXY is no.*Set TRUST_PROXY=yes/],
    ['no way for mail', { SMTP_URL: '' }, {}, /SMTP_URL is missing.*MAIL_TO_FOLDER=yes/],
    ["the demo's sender", { MAIL_FROM: 'post@lillesundfoto.example' }, {}, /MAIL_FROM is the demo's/],
    ['a test key of Stripe', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_1' }, {}, /test keys.*live key/],
    ['a key copied from the guide', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_…' }, {}, /no key of Stripe's/],
    ['no secret for messages', { STRIPE_SECRET_KEY: 'sk_live_1' }, {}, /STRIPE_WEBHOOK_SECRET is missing/],
    ['a secret copied from the guide', { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_…' }, {}, /no secret of/],
    ['another than Stripe', { STRIPE_API_BASE: 'http://127.0.0.1:9' }, {}, /leads payments to .*Take it out/],
    ['no secret for messages of Vipps', VIPPS, {}, /VIPPS_WEBHOOK_SECRET is missing.*Register the webhook/],
    [
      'a key of Vipps copied from the guide',
      { ...VIPPS, ...VIPPS_TOLD, VIPPS_CLIENT_ID: 'f…' },
      {},
      /was copied from the/,
    ],
    [
      'another than Vipps',
      { VIPPS_API_BASE: 'https://apitest.vipps.no' },
      {},
      /leads payments to .*Take it out/,
    ],
    [
      'Vipps without its keys',
      {},
      { payment: [{ key: 'vipps', provider: 'vipps' }] },
      /"vipps" is of Vipps, and VIPPS_CLIENT_ID is missing/,
    ],
    [
      'Vipps for a currency it does not take',
      { ...VIPPS, ...VIPPS_TOLD },
      { payment: [{ key: 'vipps', provider: 'vipps' }], settings: { ...SHOP.settings, currencyCode: 'PLN' } },
      /"vipps" is of Vipps, which takes no PLN/,
    ],
    [
      'a payment option on sandbox',
      {},
      { payment: [{ key: 'vipps', provider: 'sandbox' }] },
      /"vipps" is on sandbox and charges nobody.*payment\.json/,
    ],
    [
      'Stripe without its key',
      {},
      { payment: [{ key: 'card', provider: 'stripe' }] },
      /"card" is of Stripe, and STRIPE_SECRET_KEY is missing/,
    ],
    [
      "the demo's contact",
      {},
      { settings: { ...SHOP.settings, contact: { ...SHOP.settings.contact, phone: '37 27 40 00' } } },
      /contact still has the demo's phone\. Change contact/,
    ],
    [
      "the demo's sender of mails",
      {},
      { settings: { ...SHOP.settings, mailFrom: 'post@lillesundfoto.example' } },
      /sender of mails is the demo's.*Change mailFrom/,
    ],
    [
      "the demo's operator",
      {},
      { operators: ['marit.foss@lillesundfoto.example'] },
      /demo's operator may sign in.*npm run owner/,
    ],
    [
      "the demo's bank account",
      {},
      { settings: { ...SHOP.settings, legal: { ...LEGAL, bankAccount: '15034040505' } } },
      /bank account is the demo's.*Change legal/,
    ],
    ["the demo's vouchers", {}, { vouchers: ['SMILE15'] }, /vouchers: SMILE15\. Take them out/],
    [
      "the demo's name",
      {},
      { texts: [{ where: 'watermark', text: 'Lillesund Foto' }] },
      /watermark still name the demo/,
    ],
    ['the demo itself', {}, { key: 'lillesund-foto' }, /is the demo shop.*database in which no demo/],
  ])('is %s, with what mends it', async (_, settings, shop, sentence) => {
    const found = await findings({ ...LIVE, ...settings }, { ...SHOP, ...shop });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });

  it('names what the law misses beside it, without keeping the shop closed', () => {
    const legal = (changed: object) =>
      [...legalFindings({ ...SHOP, settings: { ...SHOP.settings, legal: { ...LEGAL, ...changed } } })].map(
        ({ what, mend }) => `${what} ${mend}`,
      );
    expect(legal({})).toEqual([]);
    expect(legal({ organisationNumber: '', bankAccount: '' })).toEqual([
      expect.stringMatching(/receipts lack the shop's organisation number\. .*\/studio\/shop\/legal/),
      expect.stringMatching(/"invoice" is not offered.*no bank account/),
    ]);
  });

  it('names an address that leads to no shop', () => {
    const told = (PUBLIC_URL: string) =>
      [...addressFindings(readConfig({ PUBLIC_URL }), [SHOP])].map(({ what, mend }) => `${what} ${mend}`);
    expect(told('https://shop.example/')).toEqual([]);
    expect(told('https://shop.example:8443')).toEqual([]);
    expect(told('https://shop.example/pictures')).toEqual([
      expect.stringMatching(/at the top of a name only\. Set PUBLIC_URL=https:\/\/shop\.example\.$/),
    ]);
    expect(told('https://other.example')).toEqual([
      expect.stringMatching(/leads to other\.example, and no shop has it among its hosts \(shop\.example\)/),
    ]);
  });

  it('names a shop without an owner, as the command wants it', () => {
    const other = { ...SHOP, uuid: 'b', key: 'other', name: 'Other' };
    const told = (owned: readonly string[], ...shops: readonly LiveShop[]) =>
      ownerFindings(shops, new Set(owned)).map(({ what, mend }) => `${what} ${mend}`);
    expect(told([SHOP.uuid], SHOP)).toEqual([]);
    expect(told([], SHOP)).toEqual([expect.stringMatching(/has no owner.*npm run owner -- EMAIL\.$/)]);
    expect(told([SHOP.uuid], SHOP, other)).toEqual([expect.stringMatching(/^Other has.* --shop other\.$/)]);
  });

  it('names folders that cannot be written, and backups that are late', async () => {
    const file = path.join(import.meta.dirname, 'going-live.test.ts');
    const told = async (settings: Record<string, string>) =>
      (await placeFindings(readConfig({ DATA_DIR: os.tmpdir(), ...settings }))).map(({ what }) => what);
    expect(await told({ BACKUP_DIR: path.join(os.tmpdir(), 'not', 'made', 'yet') })).toEqual([]);
    expect(await told({ DATA_DIR: `${file}/data`, BACKUP_DIR: `${file}/backups` })).toEqual([
      `DATA_DIR is ${file}/data. ${file} is no folder.`,
      `BACKUP_DIR is ${file}/backups. ${file} is no folder.`,
    ]);
    const now = new Date('2026-11-16T08:00:00Z');
    const late = (made: string | null, since: string, settings: object = LIVE) =>
      backupFindings(
        readConfig({ ...settings }),
        { made: made ? new Date(made) : null, since: new Date(since) },
        now,
      )
        .map(({ what }) => what)
        .join();
    expect(late('2026-11-15T08:10:00Z', '2026-01-01')).toBe('');
    expect(late('2026-11-14T02:15:00Z', '2026-01-01')).toMatch(
      /^The last backup is of 2026-11-14 02:15, more/,
    );
    expect(late(null, '2026-11-16T07:00:00Z')).toBe('');
    expect(late(null, '2026-11-01')).toBe('No backup was ever made.');
    expect(late(null, '2026-11-01', { ...LIVE, BACKUPS: 'elsewhere' })).toBe('');
  });

  it('is that there is no shop', async () => {
    expect(await findings(LIVE)).toEqual([expect.stringMatching(/There is no shop in .*npm run open-shop/)]);
  });
});

describe('a program with DEMO=no', () => {
  let shop: TestShop;
  let folder: string;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { ...LIVE, DEMO: 'no' } });
    folder = path.join(shop.folder, 'my-shop');
    for (const part of ['shop.json', 'catalogue', 'templates', 'pages']) {
      await fs.cp(path.join(CHECKOUT, 'demo', part), path.join(folder, part), { recursive: true });
    }
  });
  afterAll(() => shop.close());

  const run = (command: string, settings: Record<string, string>) =>
    spawnSync(process.execPath, [MAIN, command], {
      ...ENDS,
      encoding: 'utf8',
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: databaseUrl(shop.connection),
        DATA_DIR: shop.folder,
        ...settings,
      },
    });

  it('loads no copy of the demo, and says in one list what is to change', async () => {
    const out = { write: () => true };
    const { message } = await openShop(shop.services, folder, out).then(
      () => new Error('it was loaded'),
      (error: Error) => error,
    );
    expect(message.split('\n').map((line) => line.replace(/^\d+\. /, ''))).toEqual([
      'The shop cannot go live like this:',
      expect.stringContaining('is the demo shop'),
      expect.stringContaining('"vipps" is on sandbox'),
      expect.stringContaining('"card" is on sandbox'),
      expect.stringContaining("the demo's name, address, email, phone"),
      expect.stringContaining('the organisation number or the bank account'),
      expect.stringContaining('still name the demo'),
      expect.stringContaining('vouchers'),
      expect.stringContaining('the sender of mails'),
    ]);
    expect((await loadedShops(shop.services.db)).map(({ key }) => key)).toEqual(['test']);
  });

  it('does not start without what a live shop needs, in one list', { timeout: 120_000 }, () => {
    const { status, stderr } = run('start', { DEMO: 'no' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The shop cannot go live like this:\n1\. PUBLIC_URL .*\n2\. SMTP_URL .*\n$/);
  });

  it('is told the same by the doctor, who is content otherwise', { timeout: 120_000 }, async () => {
    await changeSettings(shop, { legal: LEGAL });
    expect(run('doctor', LIVE).stdout).toMatch(/^1\. Test Foto has no owner, .*\n$/);
    await addOperator(shop);
    const sick = run('doctor', { DEMO: 'no' });
    expect(sick.status).toBe(1);
    expect(sick.stdout).toMatch(/^1\. PUBLIC_URL .*\n2\. SMTP_URL .*\n$/);
    const well = run('doctor', LIVE);
    expect({ status: well.status, said: well.stdout + well.stderr }).toEqual({
      status: 0,
      said: 'Nothing found.\n',
    });
  });

  it('does not put the demo beside it, when DEMO=no was forgotten', { timeout: 120_000 }, () => {
    const { status, stdout, stderr } = run('start', {});
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'DEMO is yes, and the database of DATABASE_URL holds Test Foto, a shop of your own. ' +
        'Set DEMO=no to open it, or give the demo another DATABASE_URL and DATA_DIR.\n',
    );
  });

  it('says which right the user of the database lacks, and in which folder it may not write', async () => {
    const { pool } = shop.connected;
    await pool.query('create role poor login');
    await pool.query('create database poor');
    const poor = {
      ...LIVE,
      DATABASE_URL: databaseUrl({ ...shop.connection, user: 'poor', database: 'poor' }),
    };
    const opened = openServices(readConfig({ ...poor, DATA_DIR: shop.folder }), { workers: false });
    await expect(opened).rejects.toThrow(WrongSetting);
    await expect(opened).rejects.toThrow(/may not make the shop's tables .*create database NAME owner USER/);
    await pool.query('drop database poor');
    await pool.query('drop role poor');
    const nowhere = readConfig({ ...LIVE, DATA_DIR: '/dev/null/data' });
    await expect(openShopOf(nowhere, { development: false }, {})).rejects.toThrow(
      'DATA_DIR is /dev/null/data. /dev/null is no folder. As root: install -d -o',
    );
  });

  it('does not show strangers what it can be asked', async () => {
    for (const page of ['/api/docs', '/api/docs.json'])
      expect((await shop.browser().send('GET', page)).statusCode).toBe(404);
  });

  it('makes no database only to look for a shop', async () => {
    const empty = path.join(shop.folder, 'empty');
    const { status, stdout } = run('doctor', { ...LIVE, DATABASE_URL: '', DATA_DIR: empty });
    expect(status).toBe(1);
    expect(stdout).toBe(`1. There is no shop in ${empty}. Load one: npm run open-shop -- FOLDER.\n`);
    await expect(fs.access(empty)).rejects.toThrow();
  });
});

describe('the demo', () => {
  it('is refused on any address but this machine’s, unless it is said to be public', () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'start'], {
      ...ENDS,
      encoding: 'utf8',
      env: { ...process.env, LISTEN_ADDRESS: '0.0.0.0', DEMO: 'yes', DATA_DIR: '/nowhere', DATABASE_URL: '' },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^LISTEN_ADDRESS is 0\.0\.0\.0, and the demo .* this machine only\..*DEMO=public/);
  });

  it('shows its mails at this machine’s names only', async () => {
    const shop = await openTestShop();
    const asked = async (host: string) =>
      (await shop.browser().send('GET', '/dev/mail', { headers: { host } })).statusCode;
    expect(await asked('localhost:3000')).toBe(200);
    expect(await asked('127.0.0.1')).toBe(200);
    expect(await asked('demo.example')).toBe(404);
    expect(await asked('192.168.1.7')).toBe(404);
    await shop.close();
  });

  it('for others has no mails to read and none of the printed colleagues', async () => {
    const shop = await openTestShop({ settings: { DEMO: 'public' } });
    expect((await shop.browser().send('GET', '/dev/mail')).statusCode).toBe(404);
    const accounts = JSON.parse(await fs.readFile(path.join(CHECKOUT, 'demo/accounts.json'), 'utf8'));
    const { email, password } = accounts.operators[0];
    const signIn = async () =>
      (await shop.browser().ask(studioSignIn, { body: { emailAddress: email, password } })).body.step;
    await loadDemoOperators(shop.services, shop.portalUuid, accounts);
    await loadDemoOperators(shop.services, shop.portalUuid, accounts);
    expect(await signIn()).toBeDefined();
    await deleteOperators(shop.services.db, shop.portalUuid, (await demoFacts()).operators);
    expect(await signIn()).toBeUndefined();
    await shop.close();
  });
});
