import { login, verifySubjectCode } from '@picture-day/contract/calls/access';
import { exportAccount } from '@picture-day/contract/calls/accounts';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { sharePictureSets } from '@picture-day/contract/calls/sharing';
import * as calls from '@picture-day/contract/calls/studio/families';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../../platform/clock.ts';
import { sendQueuedMail } from '../../../platform/outbox.ts';
import { addAccount, addCustomer, addJob, addOperator, addSubject } from '../../../testing/fixtures.ts';
import { addOtherShop } from '../../../testing/portals.ts';
import type { Browser, TestShop } from '../../../testing/test-shop.ts';
import { addParent, addUpload, openShopWithCatalogue } from '../../cart/testing/picture-sets.ts';
import { goToCheckout, payWith } from '../../checkout/testing/shopping.ts';
import { exportedData } from '../testing/exported-data.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop, { role: 'office', name: 'Silje' })).browser;
});
afterAll(() => shop.close());

const list = async (query: Parameters<typeof desk.ask<typeof calls.studioFamilies>>[1]['query'] = {}) =>
  (await desk.ask(calls.studioFamilies, { query })).body;
const pageOf = async (uuid: string) => (await desk.ask(calls.studioFamily, { params: { uuid } })).body.family;
const logOf = (uuid: string, action: string) =>
  shop.services.db
    .selectFrom('audit_log as l')
    .leftJoin('audit_values as v', 'v.log_id', 'l.id')
    .where('l.account_uuid', '=', uuid)
    .where('l.action', '=', action)
    .select(['l.fields', 'v.before', 'v.after', 'v.reason'])
    .execute();
const mailsTo = (email: string) =>
  shop.services.db
    .selectFrom('outbox_mail')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('key')
    .select(['uuid', 'key', 'subject', 'message', 'sent_at'])
    .execute();

describe('the list of families', () => {
  it('is newest first and read page by page, each family once', async () => {
    const added: string[] = [];
    for (let n = 0; n < 7; n++) {
      if (n % 3 === 0) shop.clock.forward(1000);
      added.push((await addAccount(shop, { name: `Page ${n}` })).uuid);
    }
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const { families, hasMore, total } = await list({ q: 'page', before, limit: 3 });
      seen.push(...families.map(({ uuid }) => uuid));
      expect(total).toBe(before ? null : 7);
      before = families.at(-1)?.uuid;
      if (!hasMore) break;
    }
    expect([...seen].sort()).toEqual([...added].sort());
    expect(seen[0] === added[6] && new Set(seen).size === 7).toBe(true);
  });

  it('is narrowed by job, class, orders, waiting and words; a child is found by name', async () => {
    const shopping = await goToCheckout(shop);
    const { order } = await payWith(shop, shopping);
    const buyer = shopping.parent;
    const jobUuid = buyer.set.jobUuid;
    await shop.services.db.updateTable('job').set({ key: 'fjellheim' }).where('uuid', '=', jobUuid).execute();
    const { subjectUuid } = await addSubject(shop, { jobUuid, group: '4B', subjectName: 'Torbjørn Aase' });
    const looker = await addAccount(shop, { name: 'Åse Aase', owns: [subjectUuid] });
    await shop.services.db
      .updateTable('account_subject')
      .set({ waits: true })
      .where('account_uuid', '=', looker.uuid)
      .execute();
    const found = async (query: Parameters<typeof list>[0]) =>
      (await list({ job: 'fjellheim', ...query })).families.map(({ uuid }) => uuid).sort();
    expect(await found({})).toEqual([buyer.uuid, looker.uuid].sort());
    expect(await found({ group: '4B' })).toEqual([looker.uuid]);
    expect(await found({ ordered: 'yes' })).toEqual([buyer.uuid]);
    expect(await found({ ordered: 'no' })).toEqual([looker.uuid]);
    expect(await found({ waiting: 'yes' })).toEqual([looker.uuid]);
    expect(await found({ q: 'torbj' })).toEqual([looker.uuid]);
    expect(await found({ q: order.uuid.slice(0, 8) })).toEqual([buyer.uuid]);
    expect(await found({ q: '???' })).toEqual([]);
    const [row] = (await list({ job: 'fjellheim', ordered: 'yes' })).families;
    expect(row).toMatchObject({
      orders: 1,
      bought: shopping.totalPrice,
      children: [{ group: '3A', waits: false }],
    });
  });

  it('is narrowed by jobs that can be told apart, also where a school calls them alike each year', async () => {
    for (const year of [2025, 2026]) {
      const uuid = await addJob(shop, { name: 'Solvik skole' });
      const creation_time = new Date(`${year}-09-01T10:00:00Z`);
      await shop.services.db.updateTable('job').set({ creation_time }).where('uuid', '=', uuid).execute();
    }
    await addJob(shop, { name: 'Only once' });
    const names = (await desk.ask(calls.studioFamilyJobs, {})).body.jobs.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Solvik skole 2026', 'Solvik skole 2025', 'Only once']));
  });

  it('holds nobody of another shop, no colleague and nobody who was erased', async () => {
    const elsewhere = await addOtherShop(shop);
    await addAccount(shop, { name: 'Hidden One', portalUuid: elsewhere.uuid });
    await addAccount(shop, { name: 'Hidden Two', role: 'photographer' });
    await addAccount(shop, { name: 'Hidden Three', isAnonymous: true });
    expect((await list({ q: 'hidden' })).families).toEqual([]);
  });
});

describe("a family's page", () => {
  it('tells all that is stored, and that it was looked at', async () => {
    const shopping = await goToCheckout(shop);
    const { order } = await payWith(shop, shopping);
    const { uuid, email, set } = shopping.parent;
    const query = { 'email[]': ['oldemor@example.com'], 'subjects[]': [set.subjectUuid] };
    await shopping.browser.ask(sharePictureSets, { query });
    const family = await pageOf(uuid);
    expect(family).toMatchObject({
      uuid,
      emailAddress: email,
      bought: shopping.totalPrice,
      toPay: 0,
      children: [{ uuid: set.subjectUuid, state: 'ordered', reminders: true }],
      orders: [{ uuid: order.uuid, payment: { isPaid: true } }],
      shares: [{ recipient: 'oldemor@example.com', subject: { uuid: set.subjectUuid } }],
      mails: [{ kind: 'order-confirmed', state: 'waiting' }],
      devices: [{ device: expect.any(String) }],
    });
    expect(family.children[0]?.pictures).toHaveLength(7);
    expect(family.children[0]?.codes).toHaveLength(1);
    expect(await logOf(uuid, 'studioFamily')).toHaveLength(1);
    const pictures = family.children[0]?.pictures ?? [];
    const look = (pictureUuid: string) =>
      desk.ask(calls.studioFamilyPicture, { params: { uuid, pictureUuid, size: '120' } });
    await Promise.all(pictures.map((picture) => look(picture.uuid)));
    expect(await logOf(uuid, 'studioFamilyPicture'), 'one line for the pictures of a page').toHaveLength(1);
    shop.clock.forward(11 * 60_000);
    await look(pictures[0]?.uuid ?? '');
    expect(await logOf(uuid, 'studioFamilyPicture'), 'and one when they are looked at again').toHaveLength(2);
  });

  it('is the same 404 for a family elsewhere, a colleague and nobody', async () => {
    const elsewhere = await addOtherShop(shop);
    const foreign = await addAccount(shop, { portalUuid: elsewhere.uuid });
    const upload = await addUpload(shop, foreign.uuid);
    const colleague = await addAccount(shop, { role: 'office' });
    const missing = crypto.randomUUID();
    for (const uuid of [foreign.uuid, colleague.uuid, missing]) {
      const params = { uuid, pictureUuid: upload, size: '320' as const };
      expect((await desk.ask(calls.studioFamily, { params: { uuid } })).status).toBe(404);
      expect((await desk.ask(calls.studioFamilyPicture, { params })).status).toBe(404);
      expect((await desk.ask(calls.exportFamily, { params: { uuid } })).status).toBe(404);
    }
  });

  it('of an account that became part of another is the page of that one', async () => {
    const [kept, other] = [await addParent(shop), await addParent(shop)];
    const body = { otherUuid: other.uuid, reason: 'one family' };
    await desk.ask(calls.mergeFamilies, { params: { uuid: kept.uuid }, body });
    const family = await pageOf(other.uuid);
    expect(family.uuid).toBe(kept.uuid);
    expect(family.merges).toMatchObject([{ other: { emailAddress: other.email } }]);
    expect((await list({ q: other.email })).families).toEqual([]);
  });
});

describe('a colleague', () => {
  it('changes name and address: both addresses are told, and the log has both values', async () => {
    const { uuid, email, password } = await addAccount(shop, { name: 'Tuird Eide' });
    const emailAddress = ' Turid.Eide@Example.com ';
    const body = { name: 'Turid Eide', emailAddress };
    expect((await desk.ask(calls.changeFamily, { params: { uuid }, body })).status).toBe(200);
    expect(await logOf(uuid, 'changeFamily')).toEqual([
      {
        fields: ['name', 'email'],
        before: { name: 'Tuird Eide', email },
        after: { name: 'Turid Eide', email: 'turid.eide@example.com' },
        reason: null,
      },
    ]);
    for (const to of [email, 'turid.eide@example.com']) expect(await mailsTo(to)).toHaveLength(1);
    const signIn = { username: 'turid.eide@example.com', password };
    expect((await shop.browser().ask(login, { body: signIn })).body.error).toBe(false);
    const taken = await addAccount(shop);
    const again = { name: 'Turid Eide', emailAddress: taken.email };
    expect((await desk.ask(calls.changeFamily, { params: { uuid }, body: again })).status).toBe(409);
    const wrong = { name: 'Turid Eide', emailAddress: 'no address' };
    expect((await desk.ask(calls.changeFamily, { params: { uuid }, body: wrong })).status).toBe(422);
  });

  it('leaves a note for the others', async () => {
    const { uuid } = await addAccount(shop);
    await desk.ask(calls.noteFamily, { params: { uuid }, body: { note: 'Parents live apart.' } });
    expect((await pageOf(uuid)).note).toBe('Parents live apart.');
    expect(await logOf(uuid, 'noteFamily')).toMatchObject([{ fields: ['note'], before: { note: '' } }]);
  });

  it('ends one device, or all of them', async () => {
    const { uuid, email, password, browser } = await addCustomer(shop);
    const others = [shop.browser(), shop.browser()];
    for (const other of others) {
      other.headers = { ...other.headers, 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };
      shop.clock.forward(1000);
      await other.ask(login, { body: { username: email, password } });
    }
    const isIn = async (one: Browser) => (await one.ask(bootstrap, { query: {} })).body.session.user !== null;
    const { devices } = await pageOf(uuid);
    expect(devices.map(({ device }) => device)).toEqual(['Safari, iPhone', 'Safari, iPhone', '']);
    const end = (device: string | null) =>
      desk.ask(calls.endFamilySessions, { params: { uuid }, body: { device } });
    expect((await end(devices[0]!.id)).body).toEqual({ ended: 1 });
    expect([await isIn(browser), await isIn(others[0]!), await isIn(others[1]!)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await end('0'.repeat(24))).body).toEqual({ ended: 0 });
    expect((await end(null)).body).toEqual({ ended: 2 });
    expect(await isIn(browser)).toBe(false);
  });

  it('gives a child a new code: the old one opens nothing, and it goes where it may', async () => {
    const { subjectUuid, code } = await addSubject(shop);
    const { uuid, email } = await addAccount(shop, { owns: [subjectUuid] });
    const renew = (sendTo: (typeof calls.CODE_RECIPIENTS)[number], reason = '') =>
      desk.ask(calls.renewFamilyCode, { params: { uuid, subjectUuid }, body: { sendTo, reason } });
    const opens = async (typed: string) =>
      (await shop.browser().ask(verifySubjectCode, { query: { code: typed } })).body.valid;
    expect((await renew('roster')).status, 'the roster has no address').toBe(422);
    expect((await renew('family')).status, 'only with a reason').toBe(400);
    expect(await opens(code)).toBe(true);
    const { body } = await renew('family', 'lost the letter');
    expect(body.mailedTo).toBe(email);
    expect([await opens(code), await opens(body.code)]).toEqual([false, true]);
    expect(JSON.stringify((await mailsTo(email))[0]?.message)).toContain(body.code);
    expect((await renew('letter')).body.mailedTo).toBeNull();
    const stranger = await addAccount(shop);
    const params = { uuid: stranger.uuid, subjectUuid };
    const foreign = await desk.ask(calls.renewFamilyCode, { params, body: { sendTo: 'letter', reason: '' } });
    expect(foreign.status).toBe(404);
  });

  it('sends a receipt once more, once however often it is clicked; nothing of a sent mail but its name is kept', async () => {
    const shopping = await goToCheckout(shop);
    await payWith(shop, shopping);
    const { uuid, email } = shopping.parent;
    const [first] = await mailsTo(email);
    const params = { uuid, mailUuid: first!.uuid };
    expect((await desk.ask(calls.resendFamilyMail, { params })).status, 'it has not left yet').toBe(409);
    await sendQueuedMail(shop.services, first!.uuid);
    expect((await mailsTo(email))[0]).toMatchObject({ message: null, subject: expect.stringMatching(/\w/) });
    expect((await pageOf(uuid)).mails).toMatchObject([{ state: 'sent', mayRepeat: true }]);
    shop.clock.forward(1000);
    const clicks = Array.from({ length: 5 }, () => desk.ask(calls.resendFamilyMail, { params }));
    for (const { status } of await Promise.all(clicks)) expect(status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await pageOf(uuid)).mails).toMatchObject([{ state: 'waiting' }, { mayRepeat: false }]);
    const other = await addAccount(shop);
    const foreign = { uuid: other.uuid, mailUuid: first!.uuid };
    expect((await desk.ask(calls.resendFamilyMail, { params: foreign })).status).toBe(404);
  });

  it('ends what a family has shared', async () => {
    const parent = await addParent(shop);
    const query = { 'email[]': ['tante@example.com'], 'subjects[]': [parent.set.subjectUuid] };
    await parent.browser.ask(sharePictureSets, { query });
    const [share] = (await pageOf(parent.uuid)).shares;
    const other = await addAccount(shop);
    const end = (uuid: string) =>
      desk.ask(calls.endFamilyShare, { params: { uuid, shareUuid: share!.uuid } });
    expect((await end(other.uuid)).status).toBe(404);
    expect((await end(parent.uuid)).status).toBe(200);
    expect((await pageOf(parent.uuid)).shares[0]?.withdrawnTime).not.toBeNull();
  });

  it('hands out what the family itself can have', async () => {
    const parent = await addParent(shop);
    const { raw } = await desk.ask(calls.exportFamily, { params: { uuid: parent.uuid } });
    const { raw: own } = await parent.browser.ask(exportAccount, {});
    const without = (one: typeof raw) => ({ ...exportedData(one), log: [] });
    expect(without(raw)).toEqual(without(own));
    expect(await logOf(parent.uuid, 'exportFamily')).toHaveLength(1);
  });

  it('erases a family on its demand: its address named once more, a last mail, and nothing left but what the law keeps', async () => {
    const shopping = await goToCheckout(shop);
    const { order } = await payWith(shop, shopping);
    const { uuid, email } = shopping.parent;
    const other = await addParent(shop, { name: 'Per Solheim' });
    const body = { otherUuid: other.uuid, reason: 'one family' };
    await desk.ask(calls.mergeFamilies, { params: { uuid }, body });
    await desk.ask(calls.noteFamily, { params: { uuid }, body: { note: 'A note' } });
    const erase = (emailAddress: string) =>
      desk.ask(calls.eraseFamily, { params: { uuid }, body: { reason: 'asked by mail', emailAddress } });
    expect((await erase('somebody@example.com')).status).toBe(422);
    expect((await erase(email)).body.erased).toBe(true);
    expect((await desk.ask(calls.studioFamily, { params: { uuid } })).status).toBe(404);
    expect((await desk.ask(calls.studioFamily, { params: { uuid: other.uuid } })).status).toBe(404);
    const rows = await shop.services.db
      .selectFrom('account')
      .where('uuid', 'in', [uuid, other.uuid])
      .select(['name', 'note', 'email', 'mobile'])
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/Solheim|example\.com|A note/);
    const kept = await shop.services.db
      .selectFrom('shop_order')
      .where('uuid', '=', order.uuid)
      .select('total')
      .execute();
    expect(kept).toEqual([{ total: shopping.totalPrice }]);
    for (const mail of [...(await mailsTo(email)), ...(await mailsTo(other.email))]) {
      await sendQueuedMail(shop.services, mail.uuid);
    }
    expect([...(await mailsTo(email)), ...(await mailsTo(other.email))]).toEqual([]);
    const sent = await shop.mail.read();
    expect(sent.some(({ to, subject }) => to === email && subject.includes('erased'))).toBe(true);
    expect(await logOf(uuid, 'eraseFamily')).toHaveLength(1);
  });

  it('is refused where the role does not allow it', async () => {
    const { uuid } = await addAccount(shop);
    for (const role of ['photographer', 'production'] as const) {
      const { browser } = await addOperator(shop, { role });
      expect((await browser.ask(calls.studioFamilies, { query: {} })).status).toBe(403);
      expect((await browser.ask(calls.studioFamily, { params: { uuid } })).status).toBe(403);
      expect((await browser.ask(calls.exportFamily, { params: { uuid } })).status).toBe(403);
    }
    shop.clock.forward(hours(13));
    expect((await desk.ask(calls.studioFamilies, { query: {} })).status).toBe(401);
  });
});
