import { addDays, dayIn } from '@picture-day/commerce';
import { setReminders, subjectsWithReminders } from '@picture-day/contract/calls/accounts';
import { unsubscribe } from '@picture-day/contract/calls/reminders';
import { LANGUAGES } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../platform/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { addCustomer } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import { openTwoFamilies, type TwoFamilies } from '../pictures/testing/two-families.ts';
import { sendReminders } from './send-reminders.ts';

describe('reminders', () => {
  let f: TwoFamilies;
  beforeAll(async () => {
    f = await openTwoFamilies();
  });
  afterAll(() => f.shop.close());

  /** What a run of the job mails when the deadline lies so far ahead. */
  async function run(ahead: number): Promise<MailMessage[]> {
    const { db } = f.shop.services;
    const deadline = addDays(dayIn('Europe/Oslo', f.shop.clock.now()), ahead);
    await db.updateTable('job').set({ deadline }).where('uuid', '=', f.jobUuid).execute();
    await sendReminders(f.shop.services);
    const rows = await db.selectFrom('outbox_mail').select('message').orderBy('recipient').execute();
    await db.deleteFrom('outbox_mail').execute();
    return rows.map(({ message }) => message as MailMessage);
  }
  const forget = () => f.shop.services.db.deleteFrom('reminder_sent').execute();
  const to = (mails: readonly MailMessage[]) => mails.map((mail) => mail.to).sort();
  const both = () => [f.ada.email, f.emil.email].sort();

  it('come fourteen and three days before the deadline, each once', async () => {
    expect(await run(15)).toEqual([]);
    expect(to(await run(14))).toEqual(both());
    expect(await run(13)).toEqual([]);
    expect(to(await run(3))).toEqual(both());
    expect(await run(2)).toEqual([]);
  });

  it('still come on the last day to order, and not on the next', async () => {
    await forget();
    expect(to(await run(0))).toEqual(both());
    await forget();
    expect(await run(-1)).toEqual([]);
  });

  it('count the days of the shop, and come while its families are awake', async () => {
    const { clock } = f.shop;
    /** Moves the clock on to the next time it is this hour in UTC. */
    const until = (hour: number) => {
      const now = clock.now();
      clock.forward(hours((hour - now.getUTCHours() + 24) % 24));
    };
    await forget();
    await changeSettings(f.shop, { timeZone: 'America/New_York' });
    const deadline = (ahead: number) => addDays(dayIn('America/New_York', clock.now()), ahead);
    const sent = async (ahead: number) => {
      const { db } = f.shop.services;
      await db
        .updateTable('job')
        .set({ deadline: deadline(ahead) })
        .where('uuid', '=', f.jobUuid)
        .execute();
      await sendReminders(f.shop.services);
      const rows = await db.selectFrom('outbox_mail').select('recipient').execute();
      await db.deleteFrom('outbox_mail').execute();
      return rows.map(({ recipient }) => recipient).sort();
    };
    until(12); // Seven in the morning there.
    expect(await sent(14)).toEqual([]);
    until(13);
    expect(await sent(14)).toEqual(both());
    until(2); // Nine in the evening, and in Oslo the next day.
    await forget();
    expect(await sent(14)).toEqual([]);
    expect(await sent(0)).toEqual([]);
    until(13);
    expect(await sent(0)).toEqual(both());
    await changeSettings(f.shop);
    until(10);
  });

  it('come once when both steps were missed, and never the farther one after the nearer', async () => {
    await forget();
    expect(to(await run(2))).toEqual(both());
    expect(await run(10)).toEqual([]);
  });

  it('are sent once by two processes at the same moment', async () => {
    await forget();
    const { db } = f.shop.services;
    const deadline = addDays(dayIn('Europe/Oslo', f.shop.clock.now()), 3);
    await db.updateTable('job').set({ deadline }).where('uuid', '=', f.jobUuid).execute();
    await Promise.all([sendReminders(f.shop.services), sendReminders(f.shop.services)]);
    const sent = await db.selectFrom('outbox_mail').select('recipient').execute();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(both());
    await db.deleteFrom('outbox_mail').execute();
  });

  it('leave those alone who bought, one picture or the set', async () => {
    await forget();
    await f.buy(f.ada, f.picture.plain);
    expect(to(await run(3))).toEqual([f.emil.email]);
    await f.takeBack(f.ada);
    await forget();
    await f.buySet(f.ada, f.subject.ada);
    expect(to(await run(3))).toEqual([f.emil.email]);
    await f.takeBack(f.ada);
  });

  it('respect the switch', async () => {
    await forget();
    const choose = (remindersEnabled: boolean) => {
      const subjects = [{ uuid: f.subject.ada, name: 'Ada Solheim', remindersEnabled }];
      return f.ada.browser.ask(setReminders, { body: { subjects } });
    };
    await choose(false);
    expect(to(await run(3))).toEqual([f.emil.email]);
    await choose(true);
  });

  it('end with one click of the mail program, without a session', async () => {
    await forget();
    const mail = (await run(3)).find((one) => one.to === f.ada.email);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(mail?.text).toContain(`/unsubscribe/${url.pathname.split('/').at(-1)}`);
    const visitor = f.shop.browser();
    visitor.headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await visitor.send('POST', url.pathname, { body: 'List-Unsubscribe=One-Click' });
    expect(answer.json()).toEqual({ unsubscribed: true });
    const { body } = await f.ada.browser.ask(subjectsWithReminders, {});
    expect(body.subjects.find(({ uuid }) => uuid === f.subject.ada)?.remindersEnabled).toBe(false);
    await forget();
    expect(to(await run(3))).toEqual([f.emil.email]);
  });

  it('do not end with a forged link', async () => {
    const { body } = await f.shop.browser().ask(unsubscribe, { params: { key: 'A'.repeat(64) } });
    expect(body).toEqual({ unsubscribed: false });
  });

  it.each(LANGUAGES)('are written in %s', async (lang) => {
    await forget();
    const person = await addCustomer(f.shop, { lang, owns: [f.subject.emil] });
    const mail = (await run(3)).find((one) => one.to === person.email);
    expect(mail?.subject).toContain('Emil Bakke');
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined/);
  });
});
