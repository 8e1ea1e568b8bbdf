import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { callUrl } from '@picture-day/contract/call';
import { askForCode } from '@picture-day/contract/calls/access';
import { retryPrintFile } from '@picture-day/contract/calls/personalisation';
import * as calls from '@picture-day/contract/calls/studio/today';
import type { Role } from '@picture-day/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { days, minutes } from '../../platform/clock.ts';
import { sendOrNote } from '../../platform/outbox.ts';
import { addAccount, addColleagues, addJob, addSubject } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { noteDifference } from '../payments/attention-store.ts';
import { replaceProblems } from '../pictures/attention-store.ts';
import { portalByUuid } from '../portals/portal.ts';
import { backupOld } from './conditions.ts';
import { seeToday } from './see-today.ts';
import { addOrder, addPayment } from './testing/sold.ts';

let shop: TestShop;
let colleague: Awaited<ReturnType<typeof addColleagues>>;
beforeAll(async () => {
  shop = await openTestShop();
  colleague = await addColleagues(shop);
});
afterAll(() => shop.close());

const today = async (role: Role = 'owner') => {
  const { status, body } = await colleague[role].browser.ask(calls.studioToday, {});
  expect(status).toBe(200);
  return body;
};
const lines = async (begin: string, role?: Role) =>
  (await today(role)).attention.filter(({ key }) => key.startsWith(begin));
/** Presses the one button of a line. */
const press = async (begin: string, role: Role = 'owner') => {
  const [line] = await lines(begin, role);
  if (!line?.action.does) throw new Error(`nothing to press for ${begin}`);
  const raw = await colleague[role].browser.send('POST', line.action.does);
  expect(raw.statusCode, raw.payload).toBe(200);
};

describe('Today', () => {
  it('says of a print that could not be made which order waits, opens it, and lets whoever prints try again', async () => {
    const { subjectUuid } = await addSubject(shop);
    const order = await addOrder(shop, shop.clock.now(), subjectUuid);
    const { db, clock } = shop.services;
    const [line] = await db.selectFrom('order_line').where('order_uuid', '=', order).select('uuid').execute();
    await sql`insert into print_file (order_uuid, line_uuid, number, state, attempts, error, template_uuid,
        template_version, created_at, changed_at)
      values (${order}, ${line?.uuid}, 1, 'failed', 3, 'out of ink', gen_random_uuid(), 1, ${clock.now()}, ${clock.now()})`.execute(
      db,
    );
    const [seen] = await lines('print');
    expect(seen).toMatchObject({ kind: 'failure', grave: true, sentence: 'A print could not be made' });
    expect(seen?.reason).toContain(`Order ${order.slice(0, 8)}, Hanna Bakke`);
    const [ofPrinter] = await lines('print', 'production');
    expect(ofPrinter?.reason).not.toContain('Hanna');
    expect(await lines('print', 'photographer')).toEqual([]);
    expect(seen?.action).toMatchObject({
      label: 'Mend the order',
      opens: `/studio/orders/${order.slice(0, 8)}`,
      does: null,
    });
    expect(ofPrinter?.action).toMatchObject({
      label: 'Try again',
      opens: null,
      does: callUrl(retryPrintFile, { params: { orderUuid: order, lineUuid: line?.uuid ?? '', number: 1 } }),
    });
    await db.updateTable('print_file').set({ state: 'waiting' }).where('order_uuid', '=', order).execute();
    expect(await lines('print')).toEqual([]);
  });

  it('says of a refund that nobody answered for a quarter of an hour, and asks again', async () => {
    const { subjectUuid } = await addSubject(shop);
    const payment = await addPayment(shop, await addOrder(shop, shop.clock.now(), subjectUuid));
    const { db } = shop.services;
    await sql`insert into refund (uuid, order_uuid, payment_uuid, amount, reason, created_at, lease_until)
      select gen_random_uuid(), order_uuid, uuid, 100, 'test', ${shop.clock.now()}::timestamptz, '2100-01-01'
      from payment where uuid = ${payment}`.execute(db);
    expect(await lines('refund')).toEqual([]);
    shop.clock.forward(minutes(16));
    expect(await lines('refund', 'office')).toHaveLength(1);
    expect(await lines('refund', 'photographer')).toEqual([]);
    await press('refund');
    const { rows } = await sql<{ lease: Date | null }>`select lease_until as lease from refund`.execute(db);
    expect(rows[0]?.lease?.getFullYear(), 'it was sent on').not.toBe(2100);
    await sql`update refund set done_at = ${shop.clock.now()}`.execute(db);
    expect(await lines('refund')).toEqual([]);
  });

  it('says of a payment that its amount is another than the order’s, until provider and order agree', async () => {
    const { subjectUuid } = await addSubject(shop);
    const payment = await addPayment(shop, await addOrder(shop, shop.clock.now(), subjectUuid));
    await noteDifference(shop.services.db, payment, shop.clock.now());
    expect((await lines('payment'))[0]?.sentence).toContain('another amount');
    await press('payment', 'office');
    await noteDifference(shop.services.db, payment, null);
    expect(await lines('payment')).toEqual([]);
  });

  it('says that families ask for a code, and opens the list', async () => {
    expect(await lines('code')).toEqual([]);
    const body = { child: 'Emil', class: '', school: 'Fjellheim skole', email: 'emil@example.com' };
    await shop.browser().ask(askForCode, { body });
    const [line] = await lines('code', 'office');
    expect(line).toMatchObject({
      sentence: '1 family asks for a code',
      action: { opens: '/studio?panel=codes' },
    });
    expect(line?.reason).toContain('Fjellheim skole');
    expect(await lines('code', 'production')).toEqual([]);
    await sql`update code_request set answered_at = now(), answer = 'declined'`.execute(shop.services.db);
    expect(await lines('code')).toEqual([]);
  });

  it('says of mails that were refused or wait, and sends them again', async () => {
    const { db } = shop.services;
    const uuid = randomUUID();
    await sql`insert into outbox_mail (uuid, key, portal_uuid, recipient, message, created_at)
      values (${uuid}, 'one', ${shop.portalUuid}, 'a@example.com', '{"to": "a@example.com"}', ${shop.clock.now()})`.execute(
      db,
    );
    const refusing = {
      send: () =>
        Promise.reject(Object.assign(new Error('no such user a@example.com'), { responseCode: 550 })),
    };
    await expect(sendOrNote({ ...shop.services, mailer: refusing }, uuid)).rejects.toThrow();
    expect(await lines('mails')).toEqual([]);
    shop.clock.forward(minutes(16));
    const [line] = await lines('mails');
    expect(line).toMatchObject({
      sentence: '1 mail has not been sent',
      reason: '1 address was refused by the mail server.',
    });
    await press('mails');
    const kept = await db
      .selectFrom('outbox_mail')
      .where('uuid', '=', uuid)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ attempts: 1, last_error: '550' });
    await sql`update outbox_mail set sent_at = now() where uuid = ${uuid}`.execute(db);
    expect(await lines('mails')).toEqual([]);
  });

  it('says which job has pictures that no child owns, and lists them', async () => {
    const job = await addJob(shop, { name: 'Fjellheim skole' });
    const { db } = shop.services;
    const problems = [
      { kind: 'unmatched', what: 'IMG_1.jpg', reason: 'no such child' },
      { kind: 'unreadable', what: 'IMG_2.jpg', reason: 'is no picture' },
      { kind: 'row', what: 'line 3', reason: 'no name' },
    ] as const;
    await replaceProblems(db, job, problems, shop.clock.now());
    const [line] = await lines('doubts');
    expect(line).toMatchObject({ sentence: '2 pictures are doubtful', kind: 'picture' });
    expect(line?.reason).toBe('Fjellheim skole. 1 belongs to no child. 1 could not be read.');
    expect(line?.action.opens).toBe(`/studio?panel=doubts&job=${job}`);
    const params = { key: job };
    const { body } = await colleague.office.browser.ask(calls.doubtfulPictures, { params });
    expect(body.doubts.map(({ what }) => what)).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
    expect((await colleague.photographer.browser.ask(calls.doubtfulPictures, { params })).status).toBe(404);
    await replaceProblems(db, job, [], shop.clock.now());
    expect(await lines('doubts')).toEqual([]);
  });

  it('says which job can be published and opens its checklist; photographers their own only', async () => {
    const { db, clock } = shop.services;
    const { jobUuid, subjectUuid } = await addSubject(shop, { name: 'Høvåg skole', inWebshop: false });
    expect(await lines('ready')).toEqual([]);
    const picture = randomUUID();
    await sql`insert into picture (uuid, job_uuid, source, content_hash, picture_type, width, height, thumbhash, created_at)
      values (${picture}, ${jobUuid}, 'a', 'a', 'IP', 10, 10, '', ${clock.now()})`.execute(db);
    await sql`insert into picture_subject (subject_uuid, picture_uuid) values (${subjectUuid}, ${picture})`.execute(
      db,
    );
    const [line] = await lines('ready', 'office');
    expect(line).toMatchObject({
      sentence: 'Høvåg skole can be published',
      reason: '1 of 1 children have pictures.',
      action: { label: 'Open checklist', opens: `/studio/jobs/${jobUuid}/families?publish` },
    });
    expect(await lines('ready', 'photographer'), "somebody else's job").toEqual([]);
    await sql`update photographer set account_uuid = ${colleague.photographer.uuid}
      where uuid = (select photographer_uuid from job where uuid = ${jobUuid})`.execute(db);
    expect(await lines('ready', 'photographer')).toHaveLength(1);
    await sql`update job set publish_at = ${clock.now()} where uuid = ${jobUuid}`.execute(db);
    expect(await lines('ready'), 'it has its time').toEqual([]);
    await sql`update job set publish_at = null, in_webshop = true where uuid = ${jobUuid}`.execute(db);
    expect(await lines('ready')).toEqual([]);
  });

  it('says that the disk is nearly full, to who looks after the installation', async () => {
    const real = await fs.statfs(shop.folder);
    const disk = vi.spyOn(fs, 'statfs').mockResolvedValue({ ...real, bsize: 1000, blocks: 1e8, bavail: 1e6 });
    expect((await lines('disk'))[0]).toMatchObject({
      reason: '1.0 GB of 100.0 GB are free where the shop keeps its pictures.',
      action: { label: 'Look again', opens: '/studio' },
    });
    expect(await lines('disk', 'office')).toEqual([]);
    const give = (role: Role, installation: boolean) =>
      shop.services.db
        .updateTable('account')
        .set({ installation })
        .where('uuid', '=', colleague[role].uuid)
        .execute();
    const other = await addAccount(shop, { role: 'owner' });
    await shop.services.db
      .updateTable('account')
      .set({ installation: true })
      .where('uuid', '=', other.uuid)
      .execute();
    expect(await lines('disk'), 'another owner looks after it').toEqual([]);
    await give('owner', true);
    expect(await lines('disk')).toHaveLength(1);
    disk.mockResolvedValue({ ...real, bsize: 1000, blocks: 1e8, bavail: 5e7 });
    expect(await lines('disk')).toEqual([]);
    disk.mockRestore();
  });

  it('says that a live shop has no backup of the last day, and nothing where others make them', async () => {
    const { db, config } = shop.services;
    const portal = await portalByUuid(db, shop.portalUuid);
    const looker = { portal, lang: 'en', role: 'owner', colleagueUuid: colleague.owner.uuid } as const;
    const said = async (own: Partial<typeof config>) =>
      (
        await seeToday({ ...shop.services, config: { ...config, ...own } }, [backupOld], looker)
      ).attention.map(({ sentence }) => sentence);
    const live = { DEMO: 'no' } as const;
    await sql`update portal set updated_at = ${shop.clock.now()}`.execute(db);
    expect(await said(live)).toEqual([]);
    await sql`update portal set updated_at = ${new Date(shop.clock.now().getTime() - days(2))}`.execute(db);
    expect(await said(live)).toEqual(['There is no backup yet']);
    expect(await said({ DEMO: 'yes' })).toEqual([]);
    expect(await said({ ...live, BACKUPS: 'elsewhere' })).toEqual([]);
    await db
      .insertInto('backup_made')
      .values({ made_at: new Date(shop.clock.now().getTime() - days(1.1)) })
      .execute();
    expect(await said(live)).toEqual(['The last backup is older than a day']);
    await db.insertInto('backup_made').values({ made_at: shop.clock.now() }).execute();
    expect(await said(live)).toEqual([]);
  });
});
