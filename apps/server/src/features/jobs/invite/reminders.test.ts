import { addDays } from '@picture-day/commerce';
import { unsubscribe } from '@picture-day/contract/calls/reminders';
import * as calls from '@picture-day/contract/calls/studio/job-families';
import type { ReminderGroup } from '@picture-day/contract/entities/job-families';
import type { Role } from '@picture-day/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../../platform/mail.ts';
import { flowing } from '../../../testing/flowing.ts';
import { sendReminders } from '../../reminders/send-reminders.ts';
import { addOrder } from '../../today/testing/sold.ts';
import {
  addFamily,
  addPhotoDay,
  giveJob,
  later,
  logged,
  openPhotoDayShop,
  type PhotoDay,
  type PhotoDayShop,
  putInCart,
  setContact,
  until,
} from '../testing/photo-day.ts';
import { sendDuePlans } from './send-plans.ts';

let f: PhotoDayShop;
let day: PhotoDay;
/** The family that looked, and the one with something in the cart. */
let looked: Awaited<ReturnType<typeof addFamily>>;
let cart: Awaited<ReturnType<typeof addFamily>>;
beforeAll(async () => {
  f = await openPhotoDayShop();
});
afterAll(() => f.shop.close());
// Ada looked, Emil's family has a cart, Iben's bought, Noah and Leah have not opened; Leah has no address.
beforeEach(async () => {
  day = await addPhotoDay(f.shop, 5, { inWebshop: true, deadline: '2027-12-20' });
  const [ada, emil, iben, , leah] = day.children;
  looked = await addFamily(f.shop, ada!);
  cart = await addFamily(f.shop, emil!);
  await putInCart(f.shop, cart.uuid, emil!);
  await addOrder(f.shop, f.shop.clock.now(), iben!.subjectUuid);
  await setContact(f.shop, leah!.subjectUuid, 'no address');
});

const ask = async () =>
  (await f.by.office.browser.ask(calls.reminderOfJob, { params: { key: day.key } })).body;
const plan = (group: ReminderGroup, date: string, time = '18:00', role: Role = 'office', key = day.key) =>
  f.by[role].browser.ask(calls.planReminder, { params: { key }, body: { group, day: date, time } });
const takeBack = (uuid: string) =>
  f.by.office.browser.ask(calls.takeBackReminder, { params: { key: day.key, uuid } });
const noah = () => `contact3.${day.key.slice(0, 8)}@example.com`;
const mailsTo = async (email: string): Promise<MailMessage[]> => {
  const rows = await f.shop.services.db
    .selectFrom('outbox_mail')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .select('message')
    .execute();
  return rows.map(({ message }) => message as MailMessage);
};
const groupOf = async (group: ReminderGroup) => (await ask()).groups.find((one) => one.group === group);

/** Days of the winter that no test before has come to. */
let last = '2026-11-20';
const nextDay = () => {
  last = addDays(last, 4);
  return last;
};

describe('a planned reminder', () => {
  it('says whom it would go to, and how many a letter is for', async () => {
    expect(await ask()).toMatchObject({
      lastDay: '2027-12-20',
      groups: [
        { group: 'looked', children: 1, mails: 1, saidNo: 0, hadTwo: 0 },
        { group: 'cart', children: 1, mails: 1 },
        { group: 'unopened', children: 1, mails: 1 },
      ],
      ...{ byLetter: 1, plans: [] },
    });
  });

  it('is sent at its time, once, from however many processes, with the day and the family’s picture', async () => {
    const on = nextDay();
    expect((await plan('looked', on)).status).toBe(200);
    expect((await ask()).plans).toMatchObject([{ group: 'looked', state: 'planned', mails: 0 }]);
    await until(f, `${on}T16:59:00Z`);
    await sendDuePlans(f.shop.services);
    expect(await mailsTo(looked.email)).toEqual([]);
    await later(f, 61_000);
    await Promise.all(Array.from({ length: 3 }, () => sendDuePlans(f.shop.services)));
    await sendDuePlans(f.shop.services);
    const [mail, ...others] = await mailsTo(looked.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^\d+ days left to order pictures of Ada Solheim$/);
    expect(flowing(mail?.text)).toContain('You looked at the pictures of Ada Solheim (Fjellheim skole) on');
    expect(flowing(mail?.text)).toContain('Orders can be placed until 20 December 2027.');
    expect(mail?.pictures).toMatchObject([
      { shows: { accountUuid: looked.uuid, subjectUuid: day.children[0]!.subjectUuid } },
    ]);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await mailsTo(cart.email)).toEqual([]);
    expect((await ask()).plans).toMatchObject([{ state: 'sent', mails: 1 }]);
    const rows = await f.shop.services.db
      .selectFrom('subject_invitation')
      .where('subject_uuid', '=', day.children[0]!.subjectUuid)
      .selectAll()
      .execute();
    expect(rows).toMatchObject([{ way: 'reminder', invited_by: f.by.office.uuid }]);
  });

  it('says the studio’s own words in the family’s language, as plain text, and the log keeps them', async () => {
    const on = nextDay();
    const text = 'Dear family of {name} & friends,\n{job} waits for you.';
    const say = (words: { lang: 'en' | 'nb'; text: string }[]) =>
      f.by.office.browser.ask(calls.planReminder, {
        params: { key: day.key },
        body: { group: 'looked', day: on, time: '18:00', words },
      });
    for (const wrong of ['<b>Hi</b>', 'Dear {family}', ' ', 'x'.repeat(1001)]) {
      const refused = await say([{ lang: 'en', text: wrong }]);
      expect([refused.status, refused.raw.json().fields]).toEqual([422, ['words']]);
    }
    await say([
      { lang: 'en', text },
      { lang: 'nb', text: 'Hei' },
    ]);
    expect((await ask()).plans).toMatchObject([{ words: [{ lang: 'en', text }, { lang: 'nb' }] }]);
    await until(f, `${on}T17:00:00Z`);
    await sendDuePlans(f.shop.services);
    const [mail] = await mailsTo(looked.email);
    expect(flowing(mail?.text)).toContain('Dear family of Ada Solheim & friends,');
    expect(flowing(mail?.text)).toContain('Fjellheim skole waits for you.');
    expect(flowing(mail?.text)).toContain('Orders can be placed until');
    expect(flowing(mail?.text)).not.toContain('You looked at');
    expect(mail?.html).toContain('Ada Solheim &#38; friends');
    const kept = await f.shop.services.db
      .selectFrom('audit_log as l')
      .innerJoin('audit_values as v', 'v.log_id', 'l.id')
      .where('l.job_uuid', '=', day.key)
      .where('l.action', '=', 'planReminder')
      .select(['l.fields', 'v.after'])
      .executeTakeFirst();
    expect(kept).toEqual({ fields: ['mailWords'], after: { mailWords: `en: ${text}\nnb: Hei` } });
  });

  it('leads a cart to the cart, and a contact who has not opened to the code, without a picture', async () => {
    const on = nextDay();
    await plan('cart', on);
    await plan('unopened', on);
    await until(f, `${on}T17:00:00Z`);
    await sendDuePlans(f.shop.services);
    const [toCart] = await mailsTo(cart.email);
    expect(toCart?.text).toContain('/cart\n');
    const [toContact] = await mailsTo(noah());
    expect(toContact?.text).toContain(`/?code=${day.children[3]!.code}`);
    expect(toContact?.pictures).toBeUndefined();
    expect(await mailsTo(looked.email)).toEqual([]);
  });

  it('is one however often it is planned, and only moves', async () => {
    const [first, second] = [nextDay(), nextDay()];
    const answers = await Promise.all([plan('looked', first), plan('looked', first), plan('looked', first)]);
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    await plan('looked', second);
    expect((await ask()).plans).toMatchObject([{ time: new Date(`${second}T17:00:00Z`).toISOString() }]);
  });

  it('can be taken back before its time and not after it', async () => {
    const on = nextDay();
    const { body } = await plan('looked', on);
    expect((await takeBack(body.uuid)).status).toBe(200);
    expect((await takeBack(body.uuid)).status).toBe(200);
    expect(await logged(f.shop, 'takeBackReminder', day.key)).toHaveLength(1);
    expect((await ask()).plans).toEqual([]);
    await until(f, `${on}T18:00:00Z`);
    await sendDuePlans(f.shop.services);
    expect(await mailsTo(looked.email)).toEqual([]);
    const next = nextDay();
    const again = await plan('looked', next);
    await until(f, `${next}T18:00:00Z`);
    await sendDuePlans(f.shop.services);
    expect((await takeBack(again.body.uuid)).status).toBe(409);
  });

  it('leaves out who said no more and who has had two, and says how many', async () => {
    const { db, clock } = f.shop.services;
    const subject = day.children[0]!.subjectUuid;
    await sql`insert into reminder_off values (${looked.uuid}, ${subject})`.execute(db);
    expect(await groupOf('looked')).toMatchObject({ children: 1, mails: 0, saidNo: 1, hadTwo: 0 });
    await sql`delete from reminder_off where account_uuid = ${looked.uuid}`.execute(db);
    for (const days of [14, 3])
      await db
        .insertInto('reminder_sent')
        .values({ account_uuid: looked.uuid, subject_uuid: subject, days, at: clock.now() })
        .execute();
    expect(await groupOf('looked')).toMatchObject({ children: 1, mails: 0, saidNo: 0, hadTwo: 1 });
    const on = nextDay();
    await plan('looked', on);
    await until(f, `${on}T18:00:00Z`);
    await sendDuePlans(f.shop.services);
    expect(await mailsTo(looked.email)).toEqual([]);
  });

  it('counts with those the shop sends by itself: nobody gets more than two', async () => {
    const { db, clock } = f.shop.services;
    for (let n = 0; n < 2; n++) {
      const on = nextDay();
      await plan('looked', on);
      await until(f, `${on}T18:00:00Z`);
      await sendDuePlans(f.shop.services);
    }
    expect(await mailsTo(looked.email)).toHaveLength(2);
    const soon = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await db.updateTable('job').set({ deadline: soon }).where('uuid', '=', day.key).execute();
    await sendReminders(f.shop.services);
    expect(await mailsTo(looked.email)).toHaveLength(2);
    expect(await mailsTo(cart.email), 'others are reminded as always').toHaveLength(1);
  });

  it('goes on with those it has not reached where it was killed between', async () => {
    const second = await addFamily(f.shop, day.children[0]!);
    const on = nextDay();
    const { body } = await plan('looked', on);
    await until(f, `${on}T17:00:00Z`);
    await sql`update reminder_plan set begun_at = at where uuid = ${body.uuid}`.execute(f.shop.services.db);
    await sql`insert into subject_invitation (uuid, subject_uuid, way, address_key, at, plan_uuid, mailed_at)
      values (gen_random_uuid(), ${day.children[0]!.subjectUuid}, 'reminder', address_key(${looked.email}), now(),
        ${body.uuid}, now())`.execute(f.shop.services.db);
    await sendDuePlans(f.shop.services);
    expect(await mailsTo(looked.email)).toEqual([]);
    expect(await mailsTo(second.email)).toHaveLength(1);
  });

  it('does not reach who has bought meanwhile, nor anybody at night or after the last day', async () => {
    const on = nextDay();
    await plan('looked', on, '20:30');
    await plan('cart', on, '20:30');
    await addOrder(f.shop, f.shop.clock.now(), day.children[0]!.subjectUuid);
    await until(f, `${on}T21:30:00Z`);
    await sendDuePlans(f.shop.services);
    expect(await mailsTo(cart.email), 'the shop came back at night').toEqual([]);
    await later(f, 10 * 3_600_000);
    await sendDuePlans(f.shop.services);
    expect(await mailsTo(cart.email)).toHaveLength(1);
    expect(await mailsTo(looked.email)).toEqual([]);
  });

  it('is refused at night, in the past, after the last day, before the job is live, and to other roles', async () => {
    const refusal = async (...given: Parameters<typeof plan>) => (await plan(...given)).status;
    const on = nextDay();
    await later(f, 0, ['owner', 'photographer']);
    expect(await refusal('looked', on, '07:59')).toBe(422);
    expect(await refusal('looked', on, '21:00')).toBe(422);
    expect(await refusal('looked', '2026-11-01')).toBe(422);
    expect(await refusal('looked', '2027-12-21')).toBe(422);
    expect(await refusal('looked', on, '18:00', 'owner', 'nothing')).toBe(404);
    await giveJob(f.shop, f.by.photographer, day.key);
    expect(await refusal('looked', on, '18:00', 'photographer')).toBe(403);
    const hidden = await addPhotoDay(f.shop, 1, { deadline: '2027-12-20' });
    expect(await refusal('looked', on, '18:00', 'owner', hidden.key)).toBe(409);
  });

  it('ends with a job that is taken back', async () => {
    const on = nextDay();
    await plan('looked', on);
    const params = { key: day.key };
    await f.by.office.browser.ask(calls.takeBackJob, { params, body: { what: 'published' } });
    await f.by.office.browser.ask(calls.publishJob, { params, body: {} });
    await until(f, `${on}T18:00:00Z`);
    await sendDuePlans(f.shop.services);
    expect(await mailsTo(looked.email)).toEqual([]);
  });

  it('ends all such mail to a contact with one tap, that of later photo days as well', async () => {
    const on = nextDay();
    await plan('unopened', on);
    await until(f, `${on}T18:00:00Z`);
    await sendDuePlans(f.shop.services);
    const [mail] = await mailsTo(noah());
    const key = /unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await f.shop.browser().ask(unsubscribe, { params: { key } })).body).toEqual({
      unsubscribed: true,
    });
    expect((await f.shop.browser().ask(unsubscribe, { params: { key } })).body).toEqual({
      unsubscribed: true,
    });
    expect(await groupOf('unopened')).toMatchObject({ mails: 0, saidNo: 1 });
  });

  it('is shown as the family reads it, and sent to oneself without picture, code or link of the family', async () => {
    const params = { key: day.key };
    const { body } = await f.by.office.browser.ask(calls.previewReminder, {
      params,
      query: { group: 'looked', day: '2027-12-15' },
    });
    expect(body.preview).toMatchObject({
      subject: '5 days left to order pictures of Ada Solheim',
      picture: { family: looked.uuid, name: 'Ada Solheim' },
    });
    const test = await f.by.office.browser.ask(calls.testReminder, { params, body: { group: 'unopened' } });
    expect(test.body).toEqual({ mailedTo: f.by.office.email });
    const [mail] = await mailsTo(f.by.office.email);
    expect(mail?.subject).toMatch(/^Test: /);
    expect(mail?.text).not.toContain(day.children[3]!.code);
    expect(mail?.pictures).toBeUndefined();
    expect(mail?.headers).toBeUndefined();
    expect(await logged(f.shop, 'previewReminder', day.key)).toMatchObject([{ account_uuid: looked.uuid }]);
  });
});
