import { addPictureSetByCode, login } from '@picture-day/contract/calls/access';
import { deleteAccount, setReminders } from '@picture-day/contract/calls/accounts';
import { LANGUAGES } from '@picture-day/contract/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import {
  addAccount,
  addCustomer,
  addJob,
  addSubject,
  type NewPerson,
  type NewSubject,
} from '../../testing/fixtures.ts';
import { flowing } from '../../testing/flowing.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addPicture } from '../cart/testing/picture-sets.ts';
import { tellPicturesAreHere } from './pictures-are-here.ts';
import { reminderText } from './texts.ts';

describe('the mail that the pictures are here', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  type Child = Awaited<ReturnType<typeof addSubject>>;
  const ADA = { subjectName: 'Ada Solheim', name: 'Lillesund skole' };

  /** A child of a job that is not in the webshop yet. */
  const hidden = (subject: NewSubject = {}): Promise<Child> =>
    addSubject(shop, { ...ADA, inWebshop: false, ...subject });
  const photograph = async ({ jobUuid, subjectUuid }: Child): Promise<void> => {
    await addPicture(shop, jobUuid, [subjectUuid], 'IP');
    shop.clock.forward(minutes(11));
  };
  const setJob = (
    jobUuid: string,
    values: { in_webshop?: boolean; is_archived?: boolean; deadline?: string },
  ) => shop.services.db.updateTable('job').set(values).where('uuid', '=', jobUuid).execute();
  const open = ({ jobUuid }: Child) => setJob(jobUuid, { in_webshop: true });
  const enter = ({ browser }: Awaited<ReturnType<typeof addCustomer>>, { code }: Child) =>
    browser.ask(addPictureSetByCode, { query: { code } });

  async function family(children: readonly Child[], person: NewPerson = {}) {
    const added = await addCustomer(shop, person);
    for (const child of children) await enter(added, child);
    return added;
  }

  async function mails(): Promise<MailMessage[]> {
    const { db } = shop.services;
    const rows = await db.selectFrom('outbox_mail').select('message').orderBy('recipient').execute();
    await db.deleteFrom('outbox_mail').execute();
    return rows.map(({ message }) => message as MailMessage);
  }
  async function run(): Promise<MailMessage[]> {
    await tellPicturesAreHere(shop.services);
    return mails();
  }

  it('comes once when the job is in the webshop, with the child, the job and the picture set', async () => {
    const child = await hidden();
    await photograph(child);
    const { email } = await family([child]);
    expect(await run()).toEqual([]);
    await open(child);
    const [mail, ...others] = await run();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toBe('The pictures of Ada Solheim are here');
    expect(flowing(mail?.text)).toContain(
      'The pictures of Ada Solheim (Lillesund skole) are in the webshop now.',
    );
    const url = `http://localhost:3000/my-account/picture-sets/${child.subjectUuid}`;
    expect(mail?.text).toContain(`See the pictures:\n${url}\n`);
    expect(mail?.html).toContain(`href="${url}"`);
    expect(await run()).toEqual([]);
    await setJob(child.jobUuid, { in_webshop: false });
    await open(child);
    expect(await run()).toEqual([]);
  });

  it('comes as well where the job was in the webshop and only the pictures of the child were missing', async () => {
    const child = await hidden({ inWebshop: true });
    const { email } = await family([child]);
    expect(await run()).toEqual([]);
    await photograph(child);
    expect((await run()).map(({ to }) => to)).toEqual([email]);
  });

  it('comes to who signed in with the code instead of adding it in the account', async () => {
    const child = await hidden();
    await photograph(child);
    const { email, password } = await addAccount(shop);
    const { body } = await shop
      .browser()
      .ask(login, { body: { username: email, password, code: child.code } });
    expect(body.error).toBe(false);
    await open(child);
    expect((await run()).map(({ to }) => to)).toEqual([email]);
  });

  it('waits until an import is over, so that it does not come with the first of many pictures', async () => {
    const child = await hidden({ inWebshop: true });
    await family([child]);
    for (let n = 0; n < 3; n++) {
      await addPicture(shop, child.jobUuid, [child.subjectUuid], 'IP');
      shop.clock.forward(minutes(5));
      expect(await run()).toEqual([]);
    }
    shop.clock.forward(minutes(5));
    expect(await run()).toHaveLength(1);
  });

  it('names all children of one job in one mail, and those who come later in another', async () => {
    const jobUuid = await addJob(shop, { name: 'Lillesund skole', inWebshop: true });
    const [ada, emil, iben] = [
      await hidden({ jobUuid }),
      await hidden({ jobUuid, subjectName: 'Emil Solheim' }),
      await hidden({ jobUuid, subjectName: 'Iben Solheim' }),
    ];
    await family([emil, ada, iben]);
    await photograph(ada);
    await photograph(emil);
    const [both, ...others] = await run();
    expect(others).toEqual([]);
    expect(both?.subject).toBe('The pictures of Ada Solheim and Emil Solheim are here');
    expect(both?.text).toContain('http://localhost:3000/my-account/picture-sets\n');
    await photograph(iben);
    const later = await run();
    expect(later.map(({ subject }) => subject)).toEqual(['The pictures of Iben Solheim are here']);
    expect(later[0]?.text).toContain(`/my-account/picture-sets/${iben.subjectUuid}`);
  });

  it('comes once from several processes at the same moment', async () => {
    const child = await hidden();
    await photograph(child);
    const people = [await family([child]), await family([child])];
    await open(child);
    await Promise.all(Array.from({ length: 4 }, () => tellPicturesAreHere(shop.services)));
    const sent = (await mails()).map(({ to }) => to);
    expect(sent).toEqual(people.map(({ email }) => email).sort());
  });

  it('does not come to families who saw the pictures from the beginning', async () => {
    const child = await hidden({ inWebshop: true });
    await photograph(child);
    await family([child]);
    expect(await run()).toEqual([]);
    await setJob(child.jobUuid, { in_webshop: false });
    await open(child);
    expect(await run()).toEqual([]);
  });

  it('still comes when the code is entered once more in the meantime', async () => {
    const child = await hidden();
    await photograph(child);
    const person = await family([child]);
    await open(child);
    await enter(person, child);
    expect(await run()).toHaveLength(1);
  });

  it('does not come about an archived job', async () => {
    const child = await hidden();
    await photograph(child);
    await family([child]);
    await setJob(child.jobUuid, { in_webshop: true, is_archived: true });
    expect(await run()).toEqual([]);
  });

  it('does not come to deleted and anonymous accounts or operators', async () => {
    const { db } = shop.services;
    const child = await hidden();
    await photograph(child);
    const gone = await family([child]);
    const { body } = await gone.browser.ask(deleteAccount, { body: { password: gone.password } });
    expect(body.deleted).toBe(true);
    const changes = [{ deleted_at: shop.clock.now() }, { is_anonymous: true }, { role: 'owner' }] as const;
    for (const change of changes) {
      const { uuid } = await family([child]);
      await db.updateTable('account').set(change).where('uuid', '=', uuid).execute();
    }
    await open(child);
    expect(await run()).toEqual([]);
  });

  it('was promised, so it comes without the wish for mail and with reminders turned off', async () => {
    const child = await hidden();
    await photograph(child);
    const { browser, email } = await family([child], { acceptMail: false });
    const subjects = [{ uuid: child.subjectUuid, name: 'Ada Solheim', remindersEnabled: false }];
    await browser.ask(setReminders, { body: { subjects } });
    await open(child);
    expect((await run()).map(({ to }) => to)).toEqual([email]);
  });

  it('says until when can be ordered, while there is still time', async () => {
    const child = await hidden();
    await photograph(child);
    await family([child]);
    await setJob(child.jobUuid, { in_webshop: true, deadline: '2026-11-15' });
    const [before] = await run();
    expect(before?.text).toContain('Orders can be placed until 15 November 2026.');
    const late = await hidden();
    await photograph(late);
    await family([late]);
    await setJob(late.jobUuid, { in_webshop: true, deadline: '2026-11-14' });
    const [afterwards] = await run();
    expect(afterwards?.text).not.toContain('Orders can be placed');
  });

  it.each(LANGUAGES)('is written in %s, and says why it comes and from whom', async (lang) => {
    const child = await hidden();
    await photograph(child);
    await family([child], { lang });
    await open(child);
    const [mail] = await run();
    expect(mail?.subject).toContain('Ada Solheim');
    expect(flowing(mail?.text)).toContain('Ada Solheim (Lillesund skole)');
    expect(mail?.text).toContain('\nTest Foto, Havnegata 7, 4790 Lillesand\n');
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined/);
    expect(flowing(mail?.text)).toContain(reminderText(lang, 'promised'));
  });

  it('is looked after every five minutes', async () => {
    const { rows } = await sql`select cron from jobs.schedule where name = 'pictures-are-here'`.execute(
      shop.services.db,
    );
    expect(rows).toEqual([{ cron: '*/5 * * * *' }]);
  });
});
