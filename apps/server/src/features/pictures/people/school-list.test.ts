import { randomUUID } from 'node:crypto';
import { addJobList, compareJobList, undoJobList } from '@picture-day/contract/calls/studio/job-people';
import { workbookOf } from '@picture-day/photo-day/roster/testing/workbook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { forgetListsOfLong } from './forget-lists.ts';
import { JobOfSchool, windows1252 } from './testing/job-of-school.ts';

const LIST = `Etternavn;Fornavn;Trinn/gruppe;E-post foresatt 1;E-post foresatt 2;Mobil;Født
Bråten;Noah;4B;anders@example.com;mor@example.com;90010020;19.05.2017
Aas;Ingeborg;2A;torunn@example.com;;;12.03.2019
`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rowsOfLog = (jobUuid: string) =>
  shop.services.db
    .selectFrom('audit_log')
    .where('job_uuid', '=', jobUuid)
    .select(['action', 'detail'])
    .execute();

describe("a school's list", () => {
  it('is read by the server as the file was saved, and each child has a code of its own', async () => {
    const job = await JobOfSchool.open(shop);
    const sent = { source: { file: windows1252(LIST) }, answers: {}, decisions: {} };
    const compared = await job.office.browser.ask(compareJobList, { params: job.params, body: sent });
    expect(compared.body).toMatchObject({ isSettled: true, same: 0, refused: 0 });
    expect((await job.people()).children).toEqual([]);
    await job.office.browser.ask(addJobList, {
      params: job.params,
      body: { ...sent, addKey: randomUUID(), stamp: compared.body.stamp },
    });
    const noah = await job.child('Noah Bråten');
    expect(noah).toMatchObject({
      group: '4B',
      contact: 'anders@example.com',
      secondContact: 'mor@example.com',
      mobile: '90010020',
      born: '19.05.2017',
      card: null,
      isOpened: false,
    });
    expect(await job.codesOf(noah.uuid)).toHaveLength(1);
    expect(await rowsOfLog(job.uuid)).toContainEqual({
      action: 'addJobList',
      detail: { new: 2, changed: 0, back: 0, gone: 0 },
    });
  });

  it('is written once, however often it is sent', async () => {
    const job = await JobOfSchool.open(shop);
    const { stamp } = (await job.compare(LIST)).body;
    const body = { ...job.bodyOf(LIST), addKey: randomUUID(), stamp };
    const replies = await Promise.all(
      [1, 2, 3].map(() => job.office.browser.ask(addJobList, { params: job.params, body })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body: { list } }) => list.uuid)).size).toBe(1);
    expect(await job.names()).toEqual(['Ingeborg Aas 2A', 'Noah Bråten 4B']);
    expect((await rowsOfLog(job.uuid)).filter(({ action }) => action === 'addJobList')).toHaveLength(1);
  });

  it('with an open doubt is refused, whatever the page says of it', async () => {
    const job = await JobOfSchool.open(shop);
    const doubtful = 'Navn;Klasse\nNora Hansen;2B\nNora Hansen;2B\nOla Dal;2B\n';
    const body = { ...job.bodyOf(doubtful), addKey: randomUUID(), stamp: 'any' };
    const reply = await job.office.browser.ask(addJobList, { params: job.params, body });
    expect(reply.status).toBe(422);
    expect(await job.names()).toEqual([]);
    const answers = { lines: { 2: 'take', 3: 'take' } } as const;
    expect((await job.add(doubtful, { answers })).status).toBe(200);
    expect(await job.names()).toEqual(['Nora Hansen 2B', 'Nora Hansen 2B', 'Ola Dal 2B']);
  });

  it('is read out of a workbook as out of any other file', async () => {
    const job = await JobOfSchool.open(shop);
    const rows = [
      ['Fornavn', 'Etternavn', 'Klasse'],
      ['Åse', 'Bø', '4B'],
      ['Emil', 'Bakke', '4B'],
    ];
    const file = Buffer.from(workbookOf({ Elever: rows })).toString('base64');
    const { body } = await job.office.browser.ask(compareJobList, {
      params: job.params,
      body: { source: { file }, answers: {}, decisions: {} },
    });
    expect(body.children.map(({ name, change }) => `${name} ${change}`)).toEqual([
      'Åse Bø new',
      'Emil Bakke new',
    ]);
  });

  it('that no program can read is refused in words', async () => {
    const job = await JobOfSchool.open(shop);
    const sent = (bytes: Buffer) => ({
      params: job.params,
      body: { source: { file: bytes.toString('base64') }, answers: {}, decisions: {} },
    });
    const broken = await job.office.browser.ask(compareJobList, sent(Buffer.from('PK\x03\x04 no workbook')));
    expect(broken.raw.json()).toMatchObject({ key: 'job-people.listBroken' });
    const old = await job.office.browser.ask(compareJobList, sent(Buffer.from('d0cf11e0a1b11ae1', 'hex')));
    expect(old.raw.json()).toMatchObject({ key: 'job-people.oldWorkbook' });
  });

  it('compared with a job that was changed meanwhile is compared again first', async () => {
    const job = await JobOfSchool.open(shop);
    const { stamp } = (await job.compare(LIST)).body;
    await job.add('Fornavn;Etternavn;Klasse\nOla;Dal;2B\n');
    const body = { ...job.bodyOf(LIST), addKey: randomUUID(), stamp };
    const reply = await job.office.browser.ask(addJobList, { params: job.params, body });
    expect(reply.status).toBe(409);
    expect(await job.names()).toEqual(['Ola Dal 2B']);
  });
});

describe('undoing a list', () => {
  const undo = (job: JobOfSchool, list: string) =>
    job.office.browser.ask(undoJobList, { params: job.params, body: { list } });

  it('leaves the job as it was, codes included, and does so once', async () => {
    const job = await JobOfSchool.open(shop);
    await job.add(
      'Fornavn;Etternavn;Klasse;E-post\nOla;Dal;2B;ola@example.com\nKari;Lie;2B;kari@example.com\n',
    );
    const ola = await job.child('Ola Dal');
    const { body } = await job.add(
      'Fornavn;Etternavn;Klasse;E-post\nOla;Dal;2B;far@example.com\nNy;Elev;2B;\n',
    );
    expect(await job.names()).toEqual(['Ny Elev 2B', 'Ola Dal 2B']);
    const newcomer = await job.child('Ny Elev');
    expect(body.list).toMatchObject({ added: 1, changed: 1, gone: 1, canUndo: true });
    expect((await undo(job, body.list.uuid)).status).toBe(200);
    expect((await undo(job, body.list.uuid)).status).toBe(200);
    expect(await job.names()).toEqual(['Kari Lie 2B', 'Ola Dal 2B']);
    expect(await job.child('Ola Dal')).toMatchObject({ uuid: ola.uuid, contact: 'ola@example.com' });
    expect(await job.codesOf(newcomer.uuid)).toEqual([]);
    expect((await job.people()).list).toMatchObject({ added: 2, canUndo: false });
  });

  it('ends when a family has opened the pictures of somebody it added', async () => {
    const job = await JobOfSchool.open(shop);
    const { body } = await job.add(LIST);
    await addCustomer(shop, { owns: [(await job.child('Noah Bråten')).uuid] });
    expect((await job.people()).list).toMatchObject({ canUndo: false });
    expect((await undo(job, body.list.uuid)).status).toBe(409);
    expect(await job.names()).toHaveLength(2);
  });

  it('ends when a code of it was sent', async () => {
    const job = await JobOfSchool.open(shop);
    const { body } = await job.add(LIST);
    await shop.services.db
      .insertInto('subject_invitation')
      .values({
        uuid: randomUUID(),
        subject_uuid: (await job.child('Noah Bråten')).uuid,
        way: 'letter',
        at: shop.clock.now(),
      })
      .execute();
    expect((await undo(job, body.list.uuid)).status).toBe(409);
    expect(await job.names()).toHaveLength(2);
  });

  it('ends after thirty days, and what was before is forgotten', async () => {
    const job = await JobOfSchool.open(shop);
    await job.add(LIST);
    await forgetListsOfLong(shop.services);
    expect((await job.people()).list).toMatchObject({ canUndo: true });
    const later = new Date(shop.clock.now().getTime() + 31 * 86_400_000);
    await forgetListsOfLong({ db: shop.services.db, clock: { now: () => later, wait: async () => {} } });
    expect((await job.people()).list).toMatchObject({ canUndo: false });
  });

  it('of another job is not found', async () => {
    const [job, other] = [await JobOfSchool.open(shop), await JobOfSchool.open(shop)];
    const { body } = await job.add(LIST);
    expect((await undo(other, body.list.uuid)).status).toBe(404);
    expect(await job.names()).toHaveLength(2);
  });
});
