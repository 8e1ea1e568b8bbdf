import { randomUUID } from 'node:crypto';
import { formatAccessCode } from '@picture-day/contract/access-code';
import { unsubscribe } from '@picture-day/contract/calls/reminders';
import * as calls from '@picture-day/contract/calls/studio/job-families';
import type { Role } from '@picture-day/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetsOf } from '../../../paper/testing/read-paper.ts';
import type { MailMessage } from '../../../platform/mail.ts';
import { sendQueuedMail } from '../../../platform/outbox.ts';
import {
  addFamily,
  addPhotoDay,
  giveJob,
  logged,
  openPhotoDayShop,
  type PhotoDayShop,
  setContact,
} from '../testing/photo-day.ts';
import { writeInvitations } from './invitations.ts';

let f: PhotoDayShop;
beforeAll(async () => {
  f = await openPhotoDayShop();
});
afterAll(() => f.shop.close());

const SCHOOL_DELIVERY = { uuid: randomUUID(), price: 0, days: null };
const db = () => f.shop.services.db;
const invitationsOf = (subjects: readonly { subjectUuid: string }[]) =>
  db()
    .selectFrom('subject_invitation')
    .where(
      'subject_uuid',
      'in',
      subjects.map(({ subjectUuid }) => subjectUuid),
    )
    .orderBy('at')
    .selectAll()
    .execute();
const mailsOf = async (key: string): Promise<MailMessage[]> => {
  const rows = await db()
    .selectFrom('outbox_mail')
    .where('recipient', 'like', `%.${key.slice(0, 8)}@example.com`)
    .orderBy('recipient')
    .select('message')
    .execute();
  return rows.map(({ message }) => message as MailMessage);
};
const mail = (key: string, body: { class?: string; subjectUuid?: string } = {}, role: Role = 'office') =>
  f.by[role].browser.ask(calls.mailInvitations, { params: { key }, body });
const standing = async (key: string) =>
  (await f.by.office.browser.ask(calls.jobInvitations, { params: { key }, query: {} })).body;

describe('letters of a job', () => {
  const print = async (
    key: string,
    body: Parameters<typeof f.by.office.browser.ask<typeof calls.printLetters>>[1]['body'],
    role: Role = 'office',
  ) => {
    const { raw, status } = await f.by[role].browser.ask(calls.printLetters, { params: { key }, body });
    return { status, raw, sheets: status === 200 ? sheetsOf(raw.rawPayload) : [] };
  };

  it('are two on a sheet, one class on each, with text that can be searched, and written down with who and when', async () => {
    const { key, children } = await addPhotoDay(f.shop, 4);
    const { raw, sheets: texts } = await print(key, {});
    expect(raw.headers['content-type']).toBe('application/pdf');
    expect(raw.headers['cache-control']).toBe('private, no-store');
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain('Ada Solheim');
    expect(texts[2]).toContain('4C, Fjellheim skole');
    expect(texts[2]).not.toContain('4B, Fjellheim skole');
    expect(texts.join(' ')).toContain(formatAccessCode(children[0]!.code).replace('-', ' '));
    expect(await invitationsOf(children)).toMatchObject(
      Array.from({ length: 4 }, () => ({
        way: 'letter',
        invited_by: f.by.office.uuid,
        at: f.shop.clock.now(),
      })),
    );
    expect(await logged(f.shop, 'printLetters', key)).toMatchObject([{ detail: { letters: 4 } }]);
  });

  it('are of one class, of one child, of those who have not opened, and of those no mail reaches', async () => {
    const { key, children } = await addPhotoDay(f.shop, 3);
    const [ada, emil, iben] = children;
    await addFamily(f.shop, ada!);
    await setContact(f.shop, emil!.subjectUuid, '+47 900 10 020');
    const namesIn = async (body: Parameters<typeof print>[1]) => {
      const text = (await print(key, body)).sheets.join(' ');
      return ['Ada', 'Emil', 'Iben'].filter((name) => text.includes(`${name}’s`));
    };
    expect(await namesIn({ class: '4C' })).toEqual(['Iben']);
    expect(await namesIn({ subjectUuid: ada!.subjectUuid })).toEqual(['Ada']);
    expect(await namesIn({ unopened: true })).toEqual(['Emil', 'Iben']);
    expect(await namesIn({ unopened: true, withoutContact: true })).toEqual(['Emil']);
    await addFamily(f.shop, emil!);
    await addFamily(f.shop, iben!);
    expect((await print(key, { unopened: true })).status).toBe(409);
  });

  it('are for the office alone, and not of a foreign job or child', async () => {
    const [mine, other] = [await addPhotoDay(f.shop, 1), await addPhotoDay(f.shop, 1)];
    await giveJob(f.shop, f.by.photographer, mine.key);
    for (const role of ['photographer', 'production'] as const)
      expect((await print(mine.key, {}, role)).status).toBe(403);
    expect((await print('nothing', {})).status).toBe(404);
    expect((await print(mine.key, { subjectUuid: other.children[0]!.subjectUuid })).status).toBe(409);
  });
});

describe('mails to the contacts of the roster', () => {
  it('go once to each, with the code, its link and a way to end them, however often it is clicked', async () => {
    const { key, children } = await addPhotoDay(f.shop, 3, { inWebshop: true });
    const answers = await Promise.all([mail(key), mail(key), mail(key, {}, 'owner')]);
    expect(answers.map(({ body }) => body.asked).sort()).toEqual([0, 0, 3]);
    expect(await standing(key)).toMatchObject({ asked: 3, sent: 0, toMail: 0, withContact: 3 });
    await Promise.all([writeInvitations(f.shop.services), writeInvitations(f.shop.services)]);
    const mails = await mailsOf(key);
    expect(mails).toHaveLength(3);
    expect(mails[0]?.subject).toBe('The pictures of Ada Solheim are here');
    expect(mails[0]?.text).toContain(formatAccessCode(children[0]!.code));
    expect(mails[0]?.text).toContain(`/?code=${children[0]!.code}`);
    expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mails[0]?.pictures).toBeUndefined();
    expect((await mail(key)).body.asked).toBe(0);
    expect(await logged(f.shop, 'mailInvitations', key)).toMatchObject([{ detail: { mails: 3 } }]);
    expect(await invitationsOf(children)).toMatchObject(
      Array.from({ length: 3 }, () => ({ way: 'mail', invited_by: expect.any(String) })),
    );
  });

  it('name the last day of late orders, and the day for the school only where it is delivered to', async () => {
    const { key } = await addPhotoDay(f.shop, 1, { inWebshop: true });
    const change = (values: { late_until?: string; school_delivery?: string | null }) =>
      db().updateTable('job').set(values).where('uuid', '=', key).execute();
    await change({ late_until: '2027-01-03', school_delivery: JSON.stringify(SCHOOL_DELIVERY) });
    await mail(key);
    await writeInvitations(f.shop.services);
    const [both] = await mailsOf(key);
    expect(both?.text).toContain('Orders can be placed until 3 January 2027.');
    expect(both?.text.replace(/\s+/g, ' ')).toContain(
      'Order by 20 December 2026 for delivery to the school.',
    );
    const other = await addPhotoDay(f.shop, 1, { inWebshop: true });
    await mail(other.key);
    await writeInvitations(f.shop.services);
    const [posted] = await mailsOf(other.key);
    expect(posted?.text).toContain('Orders can be placed until 20 December 2026.');
    expect(posted?.text).not.toContain('for delivery');
  });

  it('leave out guardians who want no pictures, and print them no letter', async () => {
    const { key, children } = await addPhotoDay(f.shop, 2, { inWebshop: true });
    await db()
      .updateTable('subject')
      .set({ pictures_refused: true })
      .where('uuid', '=', children[0]!.subjectUuid)
      .execute();
    expect((await mail(key)).body.asked).toBe(1);
    expect((await standing(key)).letters).toBe(1);
  });

  it('tell how far they are, with those the mail server did not take', async () => {
    const { key } = await addPhotoDay(f.shop, 2, { inWebshop: true });
    await mail(key);
    await writeInvitations(f.shop.services);
    const [first, second] = await db()
      .selectFrom('outbox_mail')
      .where('recipient', 'like', `%.${key.slice(0, 8)}@example.com`)
      .select('uuid')
      .execute();
    await sendQueuedMail(f.shop.services, first!.uuid);
    await db()
      .updateTable('outbox_mail')
      .set({ last_error: '550' })
      .where('uuid', '=', second!.uuid)
      .execute();
    expect(await standing(key)).toMatchObject({ asked: 2, sent: 1, failed: 1 });
  });

  it('go on with those who are left where the worker was killed between', async () => {
    const { key, children } = await addPhotoDay(f.shop, 2, { inWebshop: true });
    await mail(key);
    await db()
      .updateTable('subject_invitation')
      .set({ mailed_at: f.shop.clock.now() })
      .where('subject_uuid', '=', children[0]!.subjectUuid)
      .execute();
    await writeInvitations(f.shop.services);
    expect((await mailsOf(key)).map(({ to }) => to)).toEqual([`contact1.${key.slice(0, 8)}@example.com`]);
  });

  it('leave out who said no more, who has opened, and what is no address; all are counted', async () => {
    const { key, children } = await addPhotoDay(f.shop, 4, { inWebshop: true });
    const [ada, emil, iben, noah] = children;
    await mail(key, { subjectUuid: ada!.subjectUuid });
    await writeInvitations(f.shop.services);
    const [first] = await mailsOf(key);
    const link = /unsubscribe\/([\w-]+)/.exec(first!.text)?.[1] ?? '';
    const { body } = await f.shop.browser().ask(unsubscribe, { params: { key: link } });
    expect(body).toEqual({ unsubscribed: true });
    await setContact(f.shop, emil!.subjectUuid, first!.to.toUpperCase());
    await addFamily(f.shop, iben!);
    await setContact(f.shop, noah!.subjectUuid, 'nobody');
    expect(await standing(key)).toMatchObject({ toMail: 0, saidNo: 2, withContact: 3, withoutContact: 1 });
    expect((await mail(key)).body.asked).toBe(0);
  });

  it('are not sent before the job is in the webshop, nor after it was taken back', async () => {
    const { key, children } = await addPhotoDay(f.shop, 1);
    expect((await mail(key)).status).toBe(409);
    await f.by.office.browser.ask(calls.publishJob, { params: { key }, body: {} });
    expect((await mail(key)).body.asked).toBe(1);
    await f.by.office.browser.ask(calls.takeBackJob, { params: { key }, body: { what: 'published' } });
    await writeInvitations(f.shop.services);
    expect(await mailsOf(key)).toEqual([]);
    expect(await invitationsOf(children)).toEqual([]);
  });

  it('go to another address where the roster was corrected', async () => {
    const { key, children } = await addPhotoDay(f.shop, 1, { inWebshop: true });
    await mail(key);
    await writeInvitations(f.shop.services);
    await setContact(f.shop, children[0]!.subjectUuid, `right.${key.slice(0, 8)}@example.com`);
    expect((await mail(key)).body.asked).toBe(1);
    await writeInvitations(f.shop.services);
    expect((await mailsOf(key)).map(({ to }) => to)).toHaveLength(2);
  });

  it('are for the office alone; a foreign job is missing', async () => {
    const { key } = await addPhotoDay(f.shop, 1, { inWebshop: true });
    await giveJob(f.shop, f.by.photographer, key);
    expect((await mail(key, {}, 'photographer')).status).toBe(403);
    expect((await mail('nothing')).status).toBe(404);
  });
});

describe('a new code for a lost one', () => {
  const renew = (
    key: string,
    subjectUuid: string,
    body: Omit<Parameters<typeof ask>[1]['body'], 'addKey'>,
    addKey = randomUUID(),
    role: Role = 'office',
  ) => ask(f.by[role].browser, { params: { key, subjectUuid }, body: { ...body, addKey } });
  const ask = (
    browser: typeof f.by.office.browser,
    request: Parameters<typeof browser.ask<typeof calls.renewChildCode>>[1],
  ) => browser.ask(calls.renewChildCode, request);
  const codesOf = async (uuid: string) =>
    (await db().selectFrom('access_code').where('subject_uuid', '=', uuid).select('code').execute()).map(
      ({ code }) => code,
    );

  it('ends the old one at once and goes to the contact; a second click changes nothing more', async () => {
    const { key, children } = await addPhotoDay(f.shop, 1, { inWebshop: true });
    const { subjectUuid, code } = children[0]!;
    const addKey = randomUUID();
    const answers = await Promise.all([1, 2].map(() => renew(key, subjectUuid, { way: 'contact' }, addKey)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const codes = await codesOf(subjectUuid);
    expect(codes).toHaveLength(1);
    expect(codes[0]).not.toBe(code);
    const mails = await mailsOf(key);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(formatAccessCode(codes[0] ?? ''));
    expect(await logged(f.shop, 'renewChildCode', key)).toHaveLength(1);
  });

  it('goes elsewhere only with an address and a reason, and as a letter to nobody by mail', async () => {
    const { key, children } = await addPhotoDay(f.shop, 1, { inWebshop: true });
    const { subjectUuid, code } = children[0]!;
    const emailAddress = `gran.${key.slice(0, 8)}@example.com`;
    expect((await renew(key, subjectUuid, { way: 'elsewhere', emailAddress })).status).toBe(409);
    expect((await renew(key, subjectUuid, { way: 'elsewhere', reason: 'called us' })).status).toBe(409);
    expect(await codesOf(subjectUuid), 'what is refused ends nothing').toEqual([code]);
    expect((await renew(key, subjectUuid, { way: 'letter' })).body).toEqual({ mailedTo: null });
    expect(await mailsOf(key)).toEqual([]);
    const sent = await renew(key, subjectUuid, { way: 'elsewhere', emailAddress, reason: 'called us' });
    expect(sent.body).toEqual({ mailedTo: emailAddress });
    const mails = await mailsOf(key);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      `contact0.${key.slice(0, 8)}@example.com`,
      emailAddress,
    ]);
    expect(mails[0]?.text, 'the listed contact does not read where it went').not.toContain(emailAddress);
    await setContact(f.shop, subjectUuid, 'no address');
    expect((await renew(key, subjectUuid, { way: 'contact' })).status).toBe(409);
  });

  it('is for the office, and for a child of this very job', async () => {
    const [mine, other] = [await addPhotoDay(f.shop, 1), await addPhotoDay(f.shop, 1)];
    const child = other.children[0]!;
    expect((await renew(mine.key, child.subjectUuid, { way: 'letter' })).status).toBe(404);
    expect((await renew(mine.key, randomUUID(), { way: 'letter' })).status).toBe(404);
    await giveJob(f.shop, f.by.photographer, other.key);
    expect(
      (await renew(other.key, child.subjectUuid, { way: 'letter' }, randomUUID(), 'photographer')).status,
    ).toBe(403);
    expect(await codesOf(child.subjectUuid)).toEqual([child.code]);
  });
});
