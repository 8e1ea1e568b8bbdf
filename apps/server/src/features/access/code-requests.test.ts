import { randomUUID } from 'node:crypto';
import { formatAccessCode } from '@picture-day/contract/access-code';
import { addPictureSetByCode, askForCode, objectToCode } from '@picture-day/contract/calls/access';
import { deleteAccount } from '@picture-day/contract/calls/accounts';
import * as calls from '@picture-day/contract/calls/studio/codes';
import { renewFamilyCode } from '@picture-day/contract/calls/studio/families';
import { renewChildCode } from '@picture-day/contract/calls/studio/job-families';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { addCustomer, addOperator, addSubject, type SignedIn } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { exportedAccount } from '../accounts/export-account.ts';
import { answerAtOnce, forgetOldRequests } from './ask-for-code.ts';

const TYPED = { child: 'Emil Bakke', class: '4B', school: 'Lillesund skole', email: 'Hanna@Example.com' };

describe('a family without a code', () => {
  let shop: TestShop;
  let office: SignedIn;
  let emil: Awaited<ReturnType<typeof addSubject>>;
  beforeAll(async () => {
    shop = await openTestShop();
    office = await addOperator(shop, { role: 'office' });
    emil = await addSubject(shop, { subjectName: 'Emil Bakke', group: '4B' });
    await setContact(emil.subjectUuid, 'hanna@example.com');
  });
  afterAll(() => shop.close());

  const setContact = (uuid: string, contact: string) =>
    shop.services.db.updateTable('subject').set({ contact }).where('uuid', '=', uuid).execute();
  /** Asks, lets the worker look, and answers what was kept. */
  const ask = async (typed: Partial<typeof TYPED> = {}, browser: Browser = shop.browser()) => {
    const { body, status } = await browser.ask(askForCode, { body: { ...TYPED, ...typed } });
    const { db } = shop.services;
    const last = () =>
      db.selectFrom('code_request').orderBy('asked_at', 'desc').orderBy('uuid').selectAll().execute();
    for (const { uuid, answered_at } of await last())
      if (!answered_at) await answerAtOnce(shop.services, uuid);
    const rows = await last();
    return {
      body,
      status,
      row: rows.find(({ email }) => email === (typed.email ?? TYPED.email).toLowerCase()),
    };
  };
  const mails = () => shop.services.db.selectFrom('outbox_mail').select(['recipient', 'message']).execute();
  const waiting = async (by = office) => (await by.browser.ask(calls.codeRequests, {})).body.requests;

  it('gets it at once where the roster has the very address, and an inbox gets it once a day', async () => {
    const { body, row } = await ask();
    expect(body).toMatchObject({ error: false });
    expect(row).toMatchObject({ answer: 'at-once', subject_uuid: emil.subjectUuid });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('hanna@example.com');
    expect(JSON.stringify(mail?.message)).toContain(formatAccessCode(emil.code));
    await ask({ child: 'emil' });
    expect(await mails()).toHaveLength(1);
  });

  it('is answered alike whatever the roster says, and waits for a person otherwise', async () => {
    const known = await ask();
    const stranger = await ask({ email: 'someone.else@example.com' });
    const nobody = await ask({ child: 'Nobody At All', email: 'hanna2@example.com' });
    expect(stranger.body).toEqual(known.body);
    expect(nobody.body).toEqual(known.body);
    expect(stranger.row?.answered_at).toBeNull();
    expect(await mails(), 'nothing goes to an address a stranger typed').toHaveLength(1);
    const other = await ask({ child: 'Noah Lunde', email: 'hanna@example.com' });
    expect(other.body).toEqual(known.body);
    expect(await mails(), 'nor a code of another child').toHaveLength(1);
  });

  it('is told which field is wrong, by the rules of the form', async () => {
    const { body } = await ask({ child: ' ', school: '', email: 'nobody' });
    expect(body).toMatchObject({ error: true, data: ['child', 'school', 'email'] });
  });

  it('may ask five times an hour for one address; a school behind one address is not turned away', async () => {
    const browser = shop.browser();
    const statusFor = async (email: string) =>
      (await browser.ask(askForCode, { body: { ...TYPED, email } })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push(await statusFor('often@example.com'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let n = 0; n < 30; n++) expect(await statusFor(`family${n}@example.com`)).toBe(200);
    await shop.services.db.deleteFrom('code_request').where('email', 'like', 'family%').execute();
  });

  it('is shown to the office with the children it may mean, without their codes', async () => {
    const requests = await waiting();
    const one = requests.find(({ emailAddress }) => emailAddress === 'someone.else@example.com');
    expect(one?.children[0]).toMatchObject({ name: 'Emil Bakke', contact: 'hanna@example.com' });
    expect(JSON.stringify(requests)).not.toContain(emil.code);
    const photographer = await addOperator(shop, { role: 'photographer' });
    expect((await photographer.browser.ask(calls.codeRequests, {})).status).toBe(403);
  });

  const answer = async (email: string, body: { way: (typeof calls.CODE_WAYS)[number]; reason?: string }) => {
    await ask({ email });
    const request = (await waiting()).find(({ emailAddress }) => emailAddress === email);
    const params = { uuid: request?.uuid ?? '' };
    const reply = await office.browser.ask(calls.answerCodeRequest, {
      params,
      body: { subjectUuid: emil.subjectUuid, ...body },
    });
    return { params, status: reply.status };
  };

  it("is sent the code to the roster's contact, and the decision stands in the log", async () => {
    const lena = await addSubject(shop, { subjectName: 'Lena Vik' });
    await setContact(lena.subjectUuid, 'vik@example.com');
    await ask({ child: 'Lena Vik', email: 'aunt@example.com' });
    const request = (await waiting()).find(({ emailAddress }) => emailAddress === 'aunt@example.com');
    const params = { uuid: request?.uuid ?? '' };
    const body = { subjectUuid: lena.subjectUuid, way: 'contact' as const };
    expect((await office.browser.ask(calls.answerCodeRequest, { params, body })).status).toBe(200);
    expect((await mails()).map(({ recipient }) => recipient)).toContain('vik@example.com');
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain('aunt@example.com');
    expect((await office.browser.ask(calls.answerCodeRequest, { params, body })).status, 'once').toBe(404);
    const [logged] = await shop.services.db
      .selectFrom('audit_log')
      .where('action', '=', 'answerCodeRequest')
      .selectAll()
      .execute();
    expect(logged).toMatchObject({ subject_uuid: lena.subjectUuid, detail: { way: 'contact' } });
  });

  it('is sent it elsewhere only with a reason', async () => {
    expect((await answer('grandma@example.com', { way: 'elsewhere' })).status).toBe(409);
    expect((await answer('grandma@example.com', { way: 'elsewhere', reason: 'called us' })).status).toBe(200);
    expect((await mails()).map(({ recipient }) => recipient)).toContain('grandma@example.com');
  });

  it('gets a new code from a person, by mail or letter, and the old one ends at once', async () => {
    const sara = await addSubject(shop, { subjectName: 'Sara Moen', code: 'W5AQN2MNBU' });
    await setContact(sara.subjectUuid, 'moen@example.com');
    const codes = () =>
      shop.services.db
        .selectFrom('access_code')
        .where('subject_uuid', '=', sara.subjectUuid)
        .select('code')
        .execute();
    const seen = ['W5AQN2MNBU'];
    for (const way of ['contact', 'letter', 'elsewhere'] as const) {
      await ask({ child: 'Sara Moen', email: `${way}@example.com` });
      const request = (await waiting()).find(({ emailAddress }) => emailAddress === `${way}@example.com`);
      const params = { uuid: request?.uuid ?? '' };
      const body = { subjectUuid: sara.subjectUuid, way, reason: 'called us' };
      const [one, two] = await Promise.all(
        [1, 2].map(() => office.browser.ask(calls.answerCodeRequest, { params, body })),
      );
      expect([one?.status, two?.status].sort(), 'once').toEqual([200, 404]);
      const [now, ...others] = await codes();
      expect(others).toEqual([]);
      expect(seen).not.toContain(now?.code);
      seen.push(now?.code ?? '');
    }
    const mailed = await mails();
    const sent = (to: string) => JSON.stringify(mailed.filter(({ recipient }) => recipient === to));
    expect(sent('moen@example.com')).toContain(formatAccessCode(seen[1] ?? ''));
    expect(sent('elsewhere@example.com')).toContain(formatAccessCode(seen[3] ?? ''));
  });

  it('is refused to be sent to a contact that is no address', async () => {
    await setContact(emil.subjectUuid, '+47 900 10 020');
    expect((await answer('phone@example.com', { way: 'contact' })).status).toBe(409);
    await setContact(emil.subjectUuid, 'hanna@example.com');
  });

  it('is written a letter through the school', async () => {
    const { params, status } = await answer('letter@example.com', { way: 'letter' });
    expect(status).toBe(200);
    const { raw } = await office.browser.ask(calls.codeRequestLetter, { params });
    expect(raw.headers['content-type']).toBe('application/pdf');
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain('letter@example.com');
  });

  it('can be declined with a reason', async () => {
    await ask({ email: 'odd@example.com' });
    const request = (await waiting()).find(({ emailAddress }) => emailAddress === 'odd@example.com');
    const params = { uuid: request?.uuid ?? '' };
    const decline = (reason: string) =>
      office.browser.ask(calls.declineCodeRequest, { params, body: { reason } });
    expect((await decline('')).status).toBe(400);
    expect((await decline('not known at the school')).status).toBe(200);
    expect((await waiting()).map(({ uuid }) => uuid)).not.toContain(params.uuid);
  });

  it('is exported with the account of its address, and goes with it', async () => {
    const family = await addCustomer(shop, { email: 'account@example.com' });
    await ask({ email: 'account@example.com' });
    const exported = await exportedAccount(
      shop.services.db,
      { uuid: shop.portalUuid, name: 'Test Foto' },
      family.uuid,
      shop.clock.now(),
    );
    expect(exported).toMatchObject({ codeRequests: [{ child: 'Emil Bakke', school: 'Lillesund skole' }] });
    await family.browser.ask(deleteAccount, { body: { password: family.password } });
    const left = shop.services.db.selectFrom('code_request').where('email', '=', family.email).selectAll();
    expect(await left.execute()).toEqual([]);
  });

  it('is offered the child that fits among hundreds of the same first name, whatever job is newer', async () => {
    const { db } = shop.services;
    const right = await addSubject(shop, { subjectName: 'Oda Kvamme', group: '2C' });
    shop.clock.forward(1000);
    for (let n = 0; n < 3; n++) await addSubject(shop, { subjectName: 'Oda Kvam', group: '2C' });
    const { jobUuid } = await addSubject(shop, { subjectName: 'Oda Newest', group: '1A' });
    await sql`
      insert into subject (uuid, job_uuid, key, name, group_name)
      select gen_random_uuid(), ${jobUuid}, 'oda' || n, 'Oda Nummer' || n, '1A' from generate_series(1, 300) n`.execute(
      db,
    );
    await ask({ child: 'Kvamme Oda', class: '2c', email: 'oda@example.com' });
    const request = (await waiting()).find(({ emailAddress }) => emailAddress === 'oda@example.com');
    expect(request?.children[0]).toMatchObject({
      uuid: right.subjectUuid,
      fits: { name: 'whole', group: true },
    });
    expect(request?.children[1]?.fits.name).toBe('part');
    const params = { uuid: request?.uuid ?? '' };
    const found = await office.browser.ask(calls.searchCodeChildren, { params, query: { q: 'emil ba' } });
    expect(found.body.children).toMatchObject([{ name: 'Emil Bakke', fits: { name: 'no', group: false } }]);
    expect(JSON.stringify(found.body)).not.toContain(emil.code);
  });

  const codesOf = async (subjectUuid: string) =>
    (
      await shop.services.db
        .selectFrom('access_code')
        .where('subject_uuid', '=', subjectUuid)
        .select('code')
        .execute()
    ).map(({ code }) => code);
  const noticesTo = async (to: string) =>
    (await mails())
      .filter(({ recipient }) => recipient === to)
      .map(({ message }) => (message as MailMessage).text)
      .filter((text) => text.includes('/code-objection/'));
  const objectionLine = async () =>
    (await office.browser.ask(studioToday, {})).body.attention.find(({ key }) => key === 'code-objections');

  /** A child with a contact, whose code has just gone to somebody else. */
  const sentElsewhere = async (name: string, given: { endsContact?: boolean } = {}) => {
    const child = await addSubject(shop, { subjectName: name });
    const contact = `${name.split(' ')[1]?.toLowerCase()}.home@example.com`;
    const email = `${name.split(' ')[1]?.toLowerCase()}.other@example.com`;
    await setContact(child.subjectUuid, contact);
    await ask({ child: name, email });
    const request = (await waiting()).find(({ emailAddress }) => emailAddress === email);
    const body = { subjectUuid: child.subjectUuid, way: 'elsewhere' as const, reason: 'called us', ...given };
    const params = { uuid: request?.uuid ?? '' };
    expect((await office.browser.ask(calls.answerCodeRequest, { params, body })).status).toBe(200);
    const [notice] = await noticesTo(contact);
    const key = /code-objection\/(\S+)/.exec(notice ?? '')?.[1] ?? '';
    return { child, contact, email, notice, key, code: (await codesOf(child.subjectUuid))[0] ?? '' };
  };
  const object = async (key: string) => (await shop.browser().ask(objectToCode, { params: { key } })).body;

  it('that goes elsewhere is told to the contact without the address; the contact can stop it, once', async () => {
    const { child, email, notice, key, code } = await sentElsewhere('Mia Nordli');
    expect(notice).not.toContain(email);
    expect(notice).not.toContain(formatAccessCode(code));
    // Whatever looks at the link before its reader does, only the button acts.
    await shop.app.inject({ method: 'GET', url: `/code-objection/${key}` });
    expect(await codesOf(child.subjectUuid)).toEqual([code]);
    const stranger = await addCustomer(shop, { email });
    await stranger.browser.ask(addPictureSetByCode, { query: { code } });
    expect(await objectionLine()).toBeUndefined();
    expect(await object('x'.repeat(43))).toEqual({ suspended: false });
    expect(await object(key)).toEqual({ suspended: true });
    expect(await codesOf(child.subjectUuid)).toEqual([]);
    expect(await objectionLine()).toMatchObject({ sentence: 'A contact objects to a code' });
    const { objections } = (await office.browser.ask(calls.codeRequests, {})).body;
    expect(objections).toMatchObject([{ name: 'Mia Nordli', opened: 1 }]);
    const params = { uuid: objections[0]?.uuid ?? '' };
    const body = { answer: 'ended' as const, reason: 'no guardian' };
    const replies = await Promise.all(
      [1, 2].map(() => office.browser.ask(calls.answerCodeObjection, { params, body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(replies.find(({ status }) => status === 200)?.body).toEqual({ accounts: 1 });
    const held = shop.services.db.selectFrom('account_subject').where('subject_uuid', '=', child.subjectUuid);
    expect(await held.selectAll().execute()).toEqual([]);
    expect(await objectionLine()).toBeUndefined();
  });

  it('works again when the office says so, and the used link ends it no second time', async () => {
    const { child, key, code } = await sentElsewhere('Ulrik Dahl');
    await object(key);
    const { objections } = (await office.browser.ask(calls.codeRequests, {})).body;
    const params = { uuid: objections[0]?.uuid ?? '' };
    await office.browser.ask(calls.answerCodeObjection, {
      params,
      body: { answer: 'restored', reason: 'spoke to both' },
    });
    expect(await codesOf(child.subjectUuid)).toEqual([code]);
    await object(key);
    expect(await codesOf(child.subjectUuid)).toEqual([code]);
  });

  it('is told to no contact whose access has ended, who gets no code either', async () => {
    const { child, contact, notice } = await sentElsewhere('Jonas Rustad', { endsContact: true });
    expect(notice).toBeUndefined();
    const before = (await mails()).length;
    await ask({ child: 'Jonas Rustad', email: contact });
    expect(await mails(), 'not at once').toHaveLength(before);
    const request = (await waiting()).find(({ emailAddress }) => emailAddress === contact);
    expect(request?.children[0]).toMatchObject({ name: 'Jonas Rustad', contactEnded: true });
    const params = { uuid: request?.uuid ?? '' };
    const send = (way: 'contact' | 'elsewhere') =>
      office.browser.ask(calls.answerCodeRequest, {
        params,
        body: { subjectUuid: child.subjectUuid, way, reason: 'called us' },
      });
    expect((await send('contact')).status).toBe(409);
    await setContact(child.subjectUuid, 'mother@example.com');
    expect((await send('contact')).status, 'another contact of a later list').toBe(200);
  });

  it('that goes to an account’s own address is told to the contact as well', async () => {
    const child = await addSubject(shop, { subjectName: 'Selma Ness' });
    await setContact(child.subjectUuid, 'ness@example.com');
    const family = await addCustomer(shop, { owns: [child.subjectUuid] });
    const params = { uuid: family.uuid, subjectUuid: child.subjectUuid };
    await office.browser.ask(renewFamilyCode, { params, body: { sendTo: 'family', reason: 'lost' } });
    expect(await noticesTo('ness@example.com')).toHaveLength(1);
  });

  it('of a child nobody opened can be the same again, to the contact or as a letter, never elsewhere', async () => {
    const child = await addSubject(shop, { subjectName: 'Tuva Eide' });
    await setContact(child.subjectUuid, 'eide@example.com');
    const { key } = await shop.services.db
      .selectFrom('job')
      .where('uuid', '=', child.jobUuid)
      .select('key')
      .executeTakeFirstOrThrow();
    const send = (way: (typeof calls.CODE_WAYS)[number]) =>
      office.browser.ask(renewChildCode, {
        params: { key, subjectUuid: child.subjectUuid },
        body: {
          addKey: randomUUID(),
          way,
          keepsCode: true,
          reason: 'lost',
          emailAddress: 'aunt@example.com',
        },
      });
    expect((await send('contact')).status).toBe(200);
    expect((await send('letter')).status).toBe(200);
    expect((await send('elsewhere')).status).toBe(409);
    expect(await codesOf(child.subjectUuid)).toEqual([child.code]);
    const sent = (await mails()).find(({ recipient }) => recipient === 'eide@example.com');
    expect(JSON.stringify(sent?.message)).toContain(formatAccessCode(child.code));
    expect(JSON.stringify(sent?.message)).not.toContain('opens nothing any more');
  });

  it('is not there for another shop', async () => {
    const other = await addOtherShop(shop);
    const { body } = await other
      .browser()
      .ask(askForCode, { body: { ...TYPED, email: 'there@example.com' } });
    expect(body.error).toBe(false);
    expect((await waiting()).map(({ emailAddress }) => emailAddress)).not.toContain('there@example.com');
  });

  it('is forgotten after ninety days', async () => {
    shop.clock.forward(days(89));
    await forgetOldRequests(shop.services);
    const count = async () =>
      (await shop.services.db.selectFrom('code_request').select('uuid').execute()).length;
    expect(await count()).toBeGreaterThan(0);
    shop.clock.forward(days(2));
    await forgetOldRequests(shop.services);
    expect(await count()).toBe(0);
  });
});
