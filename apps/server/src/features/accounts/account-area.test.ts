import { randomUUID } from 'node:crypto';
import {
  accountData,
  cancelPackageForInspection,
  setReminders,
  subjectsWithReminders,
  updatePassword,
} from '@picture-day/contract/calls/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { addCustomer, addSubject } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

describe('what a customer decides per child', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  async function family() {
    const { subjectUuid } = await addSubject(shop, { subjectName: 'Ada Solheim' });
    const person = await addCustomer(shop, { owns: [subjectUuid] });
    return { ...person, subjectUuid };
  }

  it('has reminders on for every child until they are turned off, and keeps the choice', async () => {
    const { browser, subjectUuid } = await family();
    const ada = { uuid: subjectUuid, name: 'Ada Solheim' };
    const seen = async () => (await browser.ask(subjectsWithReminders, {})).body.subjects;
    expect(await seen()).toEqual([{ ...ada, remindersEnabled: true }]);
    for (const remindersEnabled of [false, false, true]) {
      const subjects = [{ ...ada, remindersEnabled }];
      const { body } = await browser.ask(setReminders, { body: { subjects } });
      expect(body).toEqual({ error: false, subjects });
      expect(await seen()).toEqual(subjects);
    }
  });

  it("changes nothing for another family's child", async () => {
    const [one, other] = [await family(), await family()];
    const subjects = [{ uuid: other.subjectUuid, name: 'Ada Solheim', remindersEnabled: false }];
    await one.browser.ask(setReminders, { body: { subjects } });
    const { body } = await other.browser.ask(subjectsWithReminders, {});
    expect(body.subjects[0]?.remindersEnabled).toBe(true);
    expect(await shop.services.db.selectFrom('reminder_off').selectAll().execute()).toEqual([]);
  });

  it('leaves archived picture sets out of the reminders', async () => {
    const { subjectUuid } = await addSubject(shop, { isArchived: true });
    const { browser } = await addCustomer(shop, { owns: [subjectUuid] });
    expect((await browser.ask(subjectsWithReminders, {})).body.subjects).toEqual([]);
  });

  it('cancels and restores the picture packages that are planned, and no others', async () => {
    const { browser, uuid, subjectUuid } = await family();
    expect((await browser.ask(accountData, {})).body.packageForInspectionSubjects).toEqual([]);
    const planned = { account_uuid: uuid, subject_uuid: subjectUuid, changed_at: shop.clock.now() };
    await shop.services.db.insertInto('package_for_inspection').values(planned).execute();
    const ada = { uuid: subjectUuid, name: 'Ada Solheim' };
    const stranger = { uuid: randomUUID(), name: 'Somebody', enabled: false };
    for (const enabled of [false, true]) {
      const body = { subjects: [{ ...ada, enabled }, stranger] };
      const answer = await browser.ask(cancelPackageForInspection, { body });
      expect(answer.body).toEqual({ subjects: [{ ...ada, enabled }] });
      const data = await browser.ask(accountData, {});
      expect(data.body.packageForInspectionSubjects).toEqual([{ ...ada, enabled }]);
    }
  });

  it('asks for a fresh sign-in before the password is changed', async () => {
    const { browser } = await family();
    shop.clock.forward(minutes(31));
    const body = { password: 'fives', reTypePassword: 'fives' };
    const answer = await browser.ask(updatePassword, { body });
    expect(answer.body).toEqual({
      status: 'ERROR',
      error: 'Please sign in again before you change your password',
      data: ['signIn'],
    });
  });

  it('is not there for visitors', async () => {
    const visitor = shop.browser();
    const subjects: [] = [];
    expect((await visitor.ask(subjectsWithReminders, {})).status).toBe(401);
    expect((await visitor.ask(setReminders, { body: { subjects } })).status).toBe(401);
    expect((await visitor.ask(accountData, {})).status).toBe(401);
    expect((await visitor.ask(cancelPackageForInspection, { body: { subjects } })).status).toBe(401);
  });
});
