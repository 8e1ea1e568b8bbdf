import { randomUUID } from 'node:crypto';
import * as calls from '@picture-day/contract/calls/studio/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob, addOperator, addSubject, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { filledForm } from './testing/filled-form.ts';

let shop: TestShop;
let office: SignedIn;
let old: string;
beforeAll(async () => {
  shop = await openTestShop();
  office = await addOperator(shop, { role: 'office' });
  old = await addJob(shop, { name: 'Lillesund skole 2026', creationTime: new Date('2026-09-15T10:00:00Z') });
  const child = (subjectName: string, group: string) =>
    addSubject(shop, { jobUuid: old, subjectName, group });
  await child('Ada Solheim', '1A');
  await child('Emil Bakke', '6B');
  await child('Nora Vik', '7A');
  await child('Ola Lie', 'Bjørnene');
});
afterAll(() => shop.close());

const show = (browser = office.browser) => browser.ask(calls.jobCopy, { params: { key: old } });
const copy = (classes: { from: string; to: string | null }[], uuid: string = randomUUID()) =>
  office.browser.ask(calls.copyJob, { params: { key: old }, body: { ...filledForm(), uuid, classes } });
const childrenOf = (key: string) =>
  shop.services.db
    .selectFrom('subject as s')
    .innerJoin('job as j', 'j.uuid', 's.job_uuid')
    .innerJoin('access_code as c', 'c.subject_uuid', 's.uuid')
    .where('j.key', '=', key)
    .orderBy('s.name')
    .select(['s.name', 's.group_name as group', 'c.code'])
    .execute();
const MOVES = [
  { from: '1A', to: '2A' },
  { from: '6B', to: '7B' },
  { from: '7A', to: null },
];

describe('a copy for the next year', () => {
  it('is shown before anything is written: classes a year up, the top one gone, the unknown asked', async () => {
    const { body } = await show();
    expect(body.settings).toMatchObject({ name: 'Lillesund skole 2027', photoDay: '2027-09-14' });
    expect(body.classes).toEqual([
      { from: '1A', children: 1, to: '2A', ask: null, proposal: null },
      { from: '6B', children: 1, to: '7B', ask: null, proposal: null },
      { from: '7A', children: 1, to: null, ask: null, proposal: null },
      { from: 'Bjørnene', children: 1, to: null, ask: 'no grade', proposal: null },
    ]);
    const { body: list } = await office.browser.ask(calls.studioJobs, { query: {} });
    expect(list.jobs).toHaveLength(1);
  });

  it('brings who stays a class higher, with codes of their own, and is one however often it is asked for', async () => {
    const uuid = randomUUID();
    const answered = [...MOVES, { from: 'Bjørnene', to: 'Ulvene' }];
    const [first, second] = [await copy(answered, uuid), await copy(answered, uuid)];
    expect(first.body).toEqual({ key: 'fjellheim-skole', children: 3 });
    expect(second.body.key).toBe('fjellheim-skole');
    const children = await childrenOf('fjellheim-skole');
    expect(children.map(({ name, group }) => `${name} ${group}`)).toEqual([
      'Ada Solheim 2A',
      'Emil Bakke 7B',
      'Ola Lie Ulvene',
    ]);
    const before = new Set((await childrenOf(old)).map(({ code }) => code));
    expect(children.some(({ code }) => before.has(code))).toBe(false);
  });

  it('is not made while a class of the old job is unsaid', async () => {
    expect((await copy(MOVES)).status).toBe(409);
  });

  it('of a foreign job is not there', async () => {
    const { browser } = await addOperator(shop, { role: 'photographer' });
    expect((await show(browser)).status).toBe(404);
  });
});
