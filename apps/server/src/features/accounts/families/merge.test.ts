import { login, sendPasswordReminder } from '@picture-day/contract/calls/access';
import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { sharePictureSets, shares } from '@picture-day/contract/calls/sharing';
import { previewFamilyMerge, undoFamilyMerge } from '@picture-day/contract/calls/studio/families';
import { markInvoicePaid } from '@picture-day/contract/calls/studio/invoices';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../../../platform/clock.ts';
import { addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../../testing/test-shop.ts';
import { cartOf, items } from '../../cart/testing/ask-cart.ts';
import { addParent, addSet, addUpload, openShopWithCatalogue } from '../../cart/testing/picture-sets.ts';
import { bought, goToCheckout, OF_AGE, parentWithSet, payWith } from '../../checkout/testing/shopping.ts';
import { answerReminder } from '../password-reminder.ts';
import { finishOldMerges } from './merge.ts';
import { merged, type Someone, setsOf } from './testing/merge-families.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop, { role: 'office' })).browser;
});
afterAll(() => shop.close());

const undo = (kept: Someone, uuid: string) =>
  desk.ask(undoFamilyMerge, { params: { uuid: kept.uuid, mergeUuid: uuid } });
const again = async ({ email, password }: SignedIn) => {
  const browser = shop.browser();
  const { body } = await browser.ask(login, { body: { username: email, password } });
  return { browser, error: body.error, words: body.errorMessage };
};
const boughtSets = async (browser: Browser) =>
  (await setsOf(browser)).filter((set) => set.bought).map(({ subject }) => subject.uuid);

const OWNED = [
  'account_subject',
  'bought_picture',
  'bought_set',
  'cart',
  'reminder_off',
  'share_link',
  'shop_order',
  'voucher',
  'voucher_redemption',
];
/** Whatever the tables say that an account has. */
async function allOf({ uuid }: Someone): Promise<string[]> {
  const found: string[] = [];
  for (const table of OWNED) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version' - 'changed_at')::text as row from ${sql.table(table)} t
      where account_uuid = ${uuid}`.execute(shop.services.db);
    found.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  const lines = await sql<{ row: string }>`
    select to_jsonb(l)::text as row from cart_line l join cart c on c.uuid = l.cart_uuid where c.account_uuid = ${uuid}
    union all
    select to_jsonb(p)::text from cart_line_picture p join cart c on c.uuid = p.cart_uuid where c.account_uuid = ${uuid}
    union all
    select to_jsonb(p)::text from picture p where p.uploaded_by = ${uuid}`.execute(shop.services.db);
  return [...found, ...lines.rows.map(({ row }) => row)].sort();
}

/** Two accounts of one family that share a child; each has bought, shared, uploaded and has something in the cart. */
async function twoAccounts() {
  const shopping = await goToCheckout(shop);
  const { order } = await payWith(shop, shopping);
  const other = shopping.parent;
  const [common, third] = [await addSet(shop), await addSet(shop)];
  const kept = await addParent(shop, { name: 'Kari Solheim' });
  for (const [account, set] of [
    [kept, common],
    [other, common],
    [other, third],
  ] as const) {
    await shop.services.db
      .insertInto('account_subject')
      .values({ account_uuid: account.uuid, subject_uuid: set.subjectUuid, added_at: shop.clock.now() })
      .execute();
  }
  const query = { 'email[]': ['oldemor@example.com'], 'subjects[]': [third.subjectUuid] };
  await other.browser.ask(sharePictureSets, { query });
  for (const { browser } of [kept, other]) {
    await browser.ask(toggleDigitalSet, { body: { pictureSet: common.subjectUuid } });
  }
  await other.browser.ask(toggleDigitalSet, { body: { pictureSet: third.subjectUuid } });
  const upload = await addUpload(shop, other.uuid);
  return { kept, other, common, third, upload, orderUuid: order.uuid };
}

describe('two accounts of one family', () => {
  it('become one: sets, orders, bought files, shares, uploads and the cart are in the one that stays', async () => {
    const { kept, other, common, third, upload, orderUuid } = await twoAccounts();
    const { body: preview } = await desk.ask(previewFamilyMerge, {
      params: { uuid: kept.uuid },
      query: { otherUuid: other.uuid },
    });
    expect(preview).toMatchObject({
      kept: { emailAddress: kept.email },
      other: { emailAddress: other.email },
      obstacle: null,
      moves: { orders: 1, files: 1, uploads: 1, shares: 1, cartLines: 2 },
    });
    expect(preview.moves.children).toHaveLength(3);
    await merged(desk, kept, other);

    const sets = (await setsOf(kept.browser)).map(({ subject }) => subject.uuid).sort();
    expect(sets).toEqual(
      [kept.set.subjectUuid, other.set.subjectUuid, common.subjectUuid, third.subjectUuid].sort(),
    );
    expect(await boughtSets(kept.browser)).toEqual([other.set.subjectUuid]);
    expect((await kept.browser.ask(orderForReceipt, { params: { orderUuid } })).status).toBe(200);
    expect((await kept.browser.ask(shares, {})).body.shares).toHaveLength(1);
    const inCart = items(await cartOf(kept.browser)).flatMap(({ subjects }) =>
      subjects?.map(({ uuid }) => uuid),
    );
    expect(inCart.sort()).toEqual([common.subjectUuid, third.subjectUuid].sort());
    const picture = await shop.services.db
      .selectFrom('picture')
      .where('uuid', '=', upload)
      .select('uploaded_by')
      .executeTakeFirst();
    expect(picture?.uploaded_by).toBe(kept.uuid);
  });

  it('are two again after an undo, to the row', async () => {
    const { kept, other } = await twoAccounts();
    const before = [await allOf(kept), await allOf(other)];
    const { uuid } = await merged(desk, kept, other);
    expect((await undo(kept, uuid)).body).toEqual({ stayed: 0 });
    expect([await allOf(kept), await allOf(other)]).toEqual(before);
    const { browser, error } = await again(other);
    expect(error).toBe(false);
    expect(await boughtSets(browser)).toEqual([other.set.subjectUuid]);
  });

  it('leave what was bought in between with its buyer, who keeps seeing it; the other gets its child back too', async () => {
    const kept = await addParent(shop, { name: 'Kari Solheim' });
    const other = await parentWithSet(shop);
    const { uuid } = await merged(desk, kept, other);
    const { order } = await payWith(shop, await goToCheckout(shop, { parent: kept }));
    expect(await boughtSets(kept.browser)).toEqual([other.set.subjectUuid]);
    expect((await undo(kept, uuid)).body).toEqual({ stayed: 1 });
    expect(await boughtSets(kept.browser)).toEqual([other.set.subjectUuid]);
    expect((await kept.browser.ask(orderForReceipt, { params: { orderUuid: order.uuid } })).status).toBe(200);
    const { browser } = await again(other);
    expect((await setsOf(browser)).map(({ subject, bought: isBought }) => [subject.uuid, isBought])).toEqual([
      [other.set.subjectUuid, false],
    ]);
    expect((await browser.ask(orderForReceipt, { params: { orderUuid: order.uuid } })).status).toBe(404);
  });

  it('lose no file that either has paid for, whichever invoice is paid when', async () => {
    for (const [paysWhileOne, paysOf] of [
      [true, 'kept'],
      [true, 'other'],
      [false, 'other'],
    ] as const) {
      const buyers = await Promise.all([
        goToCheckout(shop, { title: 'Invoice' }),
        goToCheckout(shop, { title: 'Invoice' }),
      ]);
      const [kept, other] = [buyers[0]!.parent, buyers[1]!.parent];
      // The same child on both, bought by both.
      await sql`update account_subject set subject_uuid = ${kept.set.subjectUuid} where account_uuid = ${other.uuid}`.execute(
        shop.services.db,
      );
      await sql`update cart_line set subject_uuids = ${[kept.set.subjectUuid]} where cart_uuid in
        (select uuid from cart where account_uuid = ${other.uuid})`.execute(shop.services.db);
      const orders = { kept: '', other: '' };
      for (const [who, shopping] of [
        ['kept', buyers[0]!],
        ['other', buyers[1]!],
      ] as const) {
        const { order } = await bought(shopping, { title: 'Invoice', paymentOptionData: { pid: OF_AGE } });
        orders[who] = order.uuid;
      }
      const pay = () => desk.ask(markInvoicePaid, { params: { orderUuid: orders[paysOf] } });
      if (!paysWhileOne) await pay();
      const { uuid } = await merged(desk, kept, other);
      if (paysWhileOne) await pay();
      expect(await boughtSets(kept.browser), `${paysOf} paid`).toEqual([kept.set.subjectUuid]);
      await undo(kept, uuid);
      const { browser } = await again(other);
      const hasIt = { kept: await boughtSets(kept.browser), other: await boughtSets(browser) };
      expect(hasIt[paysOf], `${paysOf} paid, undone`).toEqual([kept.set.subjectUuid]);
      expect(hasIt[paysOf === 'kept' ? 'other' : 'kept']).toEqual([]);
    }
  });

  it('show nothing to a third family, before, meanwhile and after', async () => {
    const { kept, other, orderUuid } = await twoAccounts();
    const stranger = await addParent(shop);
    const seen = async () => [
      (await setsOf(stranger.browser)).map(({ subject }) => subject.uuid),
      (await stranger.browser.ask(orderForReceipt, { params: { orderUuid } })).status,
      await allOf(stranger),
    ];
    const before = await seen();
    const { uuid } = await merged(desk, kept, other);
    expect(await seen()).toEqual(before);
    await undo(kept, uuid);
    expect(await seen()).toEqual(before);
  });
});

describe('the account that became part of another', () => {
  it('is signed out, and signs in no more: words for who knows its password, none for anybody else', async () => {
    const [kept, other] = [await addParent(shop), await addParent(shop)];
    await merged(desk, kept, other);
    expect((await other.browser.ask(pictureSets, {})).status).toBe(401);
    expect(await again(other)).toMatchObject({ error: true, words: expect.stringContaining('joined') });
    const wrong = await again({ ...other, password: 'not-the-password' });
    const unknown = await again({ ...other, email: 'nobody@example.com' });
    expect(wrong.words).toBe(unknown.words);
    expect((await again(kept)).error).toBe(false);
  });

  it('gets no key for a new password, but a mail that says where to sign in, without the whole address', async () => {
    const [kept, other] = [await addParent(shop), await addParent(shop)];
    await merged(desk, kept, other);
    const { db } = shop.services;
    await db.deleteFrom('outbox_mail').execute();
    for (let n = 0; n < 3; n++) {
      await shop.browser().ask(sendPasswordReminder, { query: { email: other.email } });
      const [asked] = await db.selectFrom('password_reminder').select('uuid').execute();
      await answerReminder(shop.services, asked!.uuid);
    }
    const mails = await db.selectFrom('outbox_mail').select(['recipient', 'message']).execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([other.email]);
    const said = JSON.stringify(mails[0]?.message);
    expect(said).toContain(`${kept.email[0]}…@example.com`);
    expect(said).not.toContain(kept.email);
    expect(said).not.toContain('resetcode');
  });

  it('takes nothing new: the database refuses what a late request would add', async () => {
    const [kept, other] = [await addParent(shop), await addParent(shop)];
    await merged(desk, kept, other);
    const { db } = shop.services;
    const row = { account_uuid: other.uuid, subject_uuid: kept.set.subjectUuid, added_at: shop.clock.now() };
    await expect(db.insertInto('account_subject').values(row).execute()).rejects.toThrow('part of another');
    await expect(
      db.updateTable('account').set({ merged_into: null }).where('uuid', '=', other.uuid).execute(),
    ).rejects.toThrow('stays so until');
  });

  it('keeps its address and nothing else once the day is over, and cannot be undone any more', async () => {
    const [kept, other] = [await addParent(shop), await addParent(shop, { name: 'Per Solheim' })];
    const { uuid } = await merged(desk, kept, other);
    shop.clock.forward(hours(23));
    await finishOldMerges(shop.services);
    const rowOf = () =>
      shop.services.db
        .selectFrom('account')
        .where('uuid', '=', other.uuid)
        .select(['name', 'email'])
        .executeTakeFirst();
    expect(await rowOf()).toMatchObject({ name: 'Per Solheim' });
    shop.clock.forward(days(1));
    const { browser: late } = await addOperator(shop);
    expect((await late.ask(undoFamilyMerge, { params: { uuid: kept.uuid, mergeUuid: uuid } })).status).toBe(
      409,
    );
    await finishOldMerges(shop.services);
    expect(await rowOf()).toEqual({ name: '', email: other.email });
    desk = late;
  });
});
