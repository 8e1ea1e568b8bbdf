import { randomUUID } from 'node:crypto';
import { searchStudio } from '@picture-day/contract/calls/studio/search';
import type { Role } from '@picture-day/contract/roles';
import { plainWords } from '@picture-day/contract/search-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addOperator, addSubject, type SignedIn } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openPrintingShop } from '../personalisation/testing/printing-shop.ts';
import { nearCodes } from './near-codes.ts';

let shop: TestShop;
let colleague: { [R in Role]: SignedIn };
let emil: Awaited<ReturnType<typeof addSubject>>;
let hanna: Awaited<ReturnType<typeof addAccount>>;
let order: string;

/** An order with nothing in it, which is enough to be found. */
async function addOrder(accountUuid: string): Promise<string> {
  const { db, clock } = shop.services;
  const [uuid, cart] = [randomUUID(), randomUUID()];
  const now = clock.now();
  await sql`insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
    values (${cart}, ${shop.portalUuid}, ${accountUuid}, 'placed', ${now}, ${now})`.execute(db);
  await db
    .insertInto('shop_order')
    .values({
      ...{ uuid, portal_uuid: shop.portalUuid, account_uuid: accountUuid, cart_uuid: cart, state: 'paid' },
      ...{
        currency: 'NOK',
        goods: 90_700,
        discount: 0,
        delivery: 0,
        fees: 0,
        total: 90_700,
        captured: 90_700,
      },
      ...{ voucher_code: null, comment: null, lang: 'en', client: 'mobile', shop_address: '' },
      ...{ payment: '{}', handover: '{}', vat: '[]', holds_digital: false, holds_physical: true },
      ...{ catalogue_days: null, placed_at: now, confirmed_at: now, expires_at: now },
    })
    .execute();
  return uuid;
}

const found = async (typed: string, role: Role = 'office') => {
  const { status, body } = await colleague[role].browser.ask(searchStudio, { query: { q: typed } });
  expect(status).toBe(200);
  return body;
};
const children = async (typed: string, role?: Role) =>
  (await found(typed, role)).children.map(({ name }) => name);

beforeAll(async () => {
  shop = await openTestShop();
  const of = (role: Role) => addOperator(shop, { role });
  colleague = {
    owner: await of('owner'),
    office: await of('office'),
    photographer: await of('photographer'),
    production: await of('production'),
  };
  emil = await addSubject(shop, { subjectName: 'Emil Bakke', group: '4B', name: 'Lillesund skole 2026' });
  await addSubject(shop, {
    subjectName: 'Søren Łukasz Bråten',
    group: '2A',
    name: 'Fjellheim skole',
  });
  hanna = await addAccount(shop, {
    name: 'Hanna Åse Dæhlie',
    email: 'hanna.bakke@example.com',
    owns: [emil.subjectUuid],
  });
  order = await addOrder(hanna.uuid);
});
afterAll(() => shop.close());

describe('the search of the studio', () => {
  it('finds a child by the beginnings of words in any order, and by the class', async () => {
    expect(await children('emil b')).toEqual(['Emil Bakke']);
    expect(await children('Bak em')).toEqual(['Emil Bakke']);
    expect(await children('4b emil')).toEqual(['Emil Bakke']);
    expect(await children('emil 2a')).toEqual([]);
  });

  it.each(['soren', 'SØREN', 'Soeren', 'lukasz', 'Łukasz', 'braten', 'Bråten', 'braaten', 'bråten søren'])(
    'forgives accents: %s',
    async (typed) => {
      expect(await children(typed)).toEqual(['Søren Łukasz Bråten']);
      expect((await found(typed)).forgiven).toBe(false);
    },
  );

  it.each([
    ['a letter too many', 'bakkke'],
    ['a letter too few', 'bake'],
    ['another letter', 'bekke'],
    ['two letters swapped', 'bakek'],
    ['one wrong word of two', 'emil bakje'],
  ])('forgives one typing error: %s', async (_, typed) => {
    const body = await found(typed);
    expect(body.children.map(({ name }) => name)).toEqual(['Emil Bakke']);
    expect(body.forgiven).toBe(true);
  });

  it('forgives neither two errors nor one in a short word', async () => {
    expect(await children('bokka')).toEqual([]);
    expect(await children('emi lb')).toEqual([]);
    await addSubject(shop, { subjectName: 'Ida Vold' });
    expect(await children('ada vold')).toEqual([]);
  });

  it('offers what is near only where nothing is as typed', async () => {
    await addSubject(shop, { subjectName: 'Kari Bekke' });
    expect(await children('bakke')).toEqual(['Emil Bakke']);
  });

  it('finds a family by its name, its address and its child, and its orders with it', async () => {
    for (const typed of ['ase daehlie', 'hanna.bakke@example.com', 'bakke@exam', 'emil bakke']) {
      const { families, orders } = await found(typed);
      expect(families, typed).toEqual([
        { uuid: hanna.uuid, name: 'Hanna Åse Dæhlie', emailAddress: hanna.email, children: ['Emil Bakke'] },
      ]);
      expect(orders.map(({ uuid }) => uuid)).toEqual([order]);
    }
  });

  it('finds an order by the number of a document, for those who read orders', async () => {
    await sql`insert into document (uuid, portal_uuid, kind, year, number, order_uuid, currency, total, vat, content,
        issued_at)
      values (gen_random_uuid(), ${shop.portalUuid}, 'receipt', 2026, 17, ${order}, 'NOK', 90700, '[]', '{}',
        ${shop.clock.now()})`.execute(shop.services.db);
    expect((await found('2026-0017')).orders.map(({ uuid }) => uuid)).toEqual([order]);
    expect((await found('2026-0018')).orders).toEqual([]);
    expect((await found('2026-0017', 'photographer')).orders).toEqual([]);
  });

  it('finds an order by its reference', async () => {
    const { orders, families } = await found(order.slice(0, 8).toUpperCase());
    expect(orders).toEqual([
      {
        uuid: order,
        reference: order.slice(0, 8),
        state: 'paid',
        time: shop.clock.now().toISOString(),
        printFailed: false,
        customer: { name: 'Hanna Åse Dæhlie', emailAddress: hanna.email },
        total: 90_700,
        currencyCode: 'NOK',
      },
    ]);
    expect(families).toEqual([]);
    expect((await found(order)).orders).toHaveLength(1);
  });

  it('finds an order by the name that its payment has at the provider', async () => {
    const reference = 'pi_3QabcdEFGH';
    await sql`insert into payment (uuid, order_uuid, provider, payment_option_uuid, state, amount, currency, captured,
        reference, created_at)
      values (gen_random_uuid(), ${order}, 'stripe', gen_random_uuid(), 'captured', 90700, 'NOK', 90700, ${reference},
        ${shop.clock.now()})`.execute(shop.services.db);
    expect((await found(reference)).orders.map(({ uuid }) => uuid)).toEqual([order]);
    expect((await found(reference, 'photographer')).orders).toEqual([]);
  });

  it('finds a code however it is written, with one typing error too, and never from its beginning', async () => {
    const { code } = emil;
    for (const typed of [code, code.toLowerCase(), `${code.slice(0, 5)}-${code.slice(5)}`]) {
      const { codes, families } = await found(typed);
      expect(codes).toMatchObject([{ code, mended: false, child: { name: 'Emil Bakke' } }]);
      expect(families.map(({ uuid }) => uuid)).toEqual([hanna.uuid]);
    }
    const wrong = `${code.slice(0, 3)}${code[3] === 'X' ? 'Y' : 'X'}${code.slice(4)}`;
    expect((await found(wrong)).codes).toMatchObject([{ code, mended: true }]);
    expect((await found(code.slice(0, 9))).codes).toMatchObject([{ code, mended: true }]);
    expect((await found(code.slice(0, 8))).codes).toEqual([]);
    expect(nearCodes(code).near.length, 'few enough to ask for').toBeLessThan(40);
  });

  it('leads a child to its own family, and never to the one of a namesake', async () => {
    const namesake = await addSubject(shop, { subjectName: 'Emil Bakke', group: '9C' });
    const { children: both } = await found('emil bakke');
    const familyOf = (uuid: string) => both.find((child) => child.uuid === uuid)?.familyUuid;
    expect(familyOf(emil.subjectUuid)).toBe(hanna.uuid);
    expect(familyOf(namesake.subjectUuid)).toBeNull();
    expect((await found(emil.code)).codes[0]?.child.familyUuid).toBe(hanna.uuid);
    expect((await found(namesake.code)).codes[0]?.child.familyUuid).toBeNull();
    await shop.services.db
      .updateTable('subject')
      .set({ gone_at: shop.clock.now() })
      .where('uuid', '=', namesake.subjectUuid)
      .execute();
  });

  it('finds jobs by name', async () => {
    expect((await found('skole fjell')).jobs).toMatchObject([{ name: 'Fjellheim skole' }]);
  });

  it('says nothing to a single letter, and takes whatever else is typed', async () => {
    expect((await found('e')).children).toEqual([]);
    for (const typed of ["' & !", "O'Brien:*", '<->', '日本', "a'b\\c | d:*", '%_', '~akke'])
      await found(typed);
  });

  it('shows a photographer the own jobs and their children, and nothing of families', async () => {
    expect(await found('emil bakke', 'photographer')).toMatchObject({ children: [], jobs: [] });
    const { db } = shop.services;
    await sql`update photographer set account_uuid = ${colleague.photographer.uuid}
      where uuid = (select photographer_uuid from job where uuid = ${emil.jobUuid})`.execute(db);
    expect(await children('emil bakke', 'photographer')).toEqual(['Emil Bakke']);
    expect(await children('soren', 'photographer')).toEqual([]);
    expect((await found('skole', 'photographer')).jobs.map(({ name }) => name)).toEqual([
      'Lillesund skole 2026',
    ]);
    for (const typed of ['emil', 'hanna', hanna.email, order.slice(0, 8), emil.code]) {
      const body = await found(typed, 'photographer');
      expect([body.families, body.orders, body.codes], typed).toEqual([[], [], []]);
      expect(body.children.every(({ familyUuid }) => familyUuid === null)).toBe(true);
    }
  });

  it('shows whoever prints the order and no name, address or price of it', async () => {
    const body = await found(order.slice(0, 8), 'production');
    expect(body.orders).toMatchObject([{ uuid: order, customer: null, total: null }]);
    for (const typed of ['emil', 'hanna', hanna.email, emil.code]) {
      expect(await found(typed, 'production')).toMatchObject({
        children: [],
        families: [],
        orders: [],
        codes: [],
      });
    }
  });

  it('finds nothing of another shop, of who left, or of who was erased', async () => {
    // Also of one whose words have the same mark.
    const alike = `${randomUUID().slice(0, -6)}${shop.portalUuid.slice(-6)}`;
    for (const uuid of [randomUUID(), alike]) {
      await addOtherShop(shop, {}, uuid);
      await addSubject(shop, { portalUuid: uuid, subjectName: 'Zacharias Fremmed', name: 'Fremmed skole' });
      await addAccount(shop, { portalUuid: uuid, name: 'Zara Fremmed' });
    }
    const gone = await addSubject(shop, { subjectName: 'Gunvald Fremmed' });
    const { db, clock } = shop.services;
    await db
      .updateTable('subject')
      .set({ gone_at: clock.now() })
      .where('uuid', '=', gone.subjectUuid)
      .execute();
    const erased = await addAccount(shop, { name: 'Erna Fremmed' });
    await db
      .updateTable('account')
      .set({ deleted_at: clock.now() })
      .where('uuid', '=', erased.uuid)
      .execute();
    const nothing = { children: [], families: [], orders: [], codes: [], jobs: [] };
    expect(await found('fremmed')).toMatchObject(nothing);
    expect((await found(gone.code)).codes).toEqual([]);
  });

  it('keeps in the database the words that the program compares', async () => {
    const names = [
      'Søren Ærlig-Ødegård',
      'ŁUKASZ Żółć',
      'Renée',
      "O'Brien",
      'Großmann',
      'Þór Ðuro',
      'Đorđe',
      'Jan–Erik’s',
      'ŒUVRE',
      'Haakon Aae',
      'Σωκράτης',
      'محمد',
      'x'.repeat(60),
      'İpek Işık',
    ];
    for (const name of names) {
      const { rows } = await sql<{ words: string[] }>`
        select tsvector_to_array(search_words(${shop.portalUuid}::uuid, ${name})) as words`.execute(
        shop.services.db,
      );
      const mark = shop.portalUuid.slice(-6);
      expect(rows[0]?.words.every((word) => word.startsWith(mark))).toBe(true);
      const kept = rows[0]?.words
        .map((word) => word.slice(mark.length))
        .filter((word) => !word.startsWith('~'));
      expect(new Set(kept), name).toEqual(new Set(plainWords(name)));
    }
  });
});

describe('a design in the search', () => {
  it('is found by its name, with what it is printed as, by all but production', async () => {
    const { shop } = await openPrintingShop();
    const { rows } = await sql<{ name: string; product: string; uuid: string }>`
      select v.definition -> 'names' ->> 'en' as name, p.names ->> 'en' as product, k.uuid
      from template_version v
      join product k on k.portal_uuid = v.portal_uuid and k.key = v.product_key
      join product_version p on p.portal_uuid = v.portal_uuid and p.product_uuid = k.uuid
      where v.valid_until is null and p.valid_until is null order by v.position limit 1`.execute(
      shop.services.db,
    );
    const [{ name, product, uuid } = { name: '', product: '', uuid: '' }] = rows;
    const designs = async (role: Role) => {
      const { browser } = await addOperator(shop, { role });
      return (await browser.ask(searchStudio, { query: { q: name } })).body.designs;
    };
    const one = expect.objectContaining({ name, product: { uuid, name: product } });
    for (const role of ['owner', 'office', 'photographer'] as const)
      expect(await designs(role)).toContainEqual(one);
    expect(await designs('production')).toEqual([]);
    await shop.close();
  });
});
