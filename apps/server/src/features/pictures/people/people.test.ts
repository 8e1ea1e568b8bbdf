import { randomUUID } from 'node:crypto';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import * as calls from '@picture-day/contract/calls/studio/job-people';
import type { JobChildForm } from '@picture-day/contract/entities/job-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../../testing/fixtures.ts';
import { type Browser, openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { JobOfSchool } from './testing/job-of-school.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const LIST = 'Navn;Klasse\nAda Solheim;4B\nEmil Bakke;4B\n';
const NEW: JobChildForm = {
  ...{ name: 'Ny Elev', group: '4B', contact: 'ny@example.com', secondContact: '', mobile: '', born: '' },
  ...{ note: '', classPictures: true },
};

/** Every call about the people of a job, made by somebody. */
async function everyCall(browser: Browser, job: JobOfSchool, subjectUuid: string): Promise<number[]> {
  const { params } = job;
  const ofChild = { ...params, subjectUuid };
  const list = job.bodyOf(LIST);
  const replies = [
    await browser.ask(calls.jobPeople, { params }),
    await browser.ask(calls.compareJobList, { params, body: list }),
    await browser.ask(calls.addJobList, { params, body: { ...list, addKey: randomUUID(), stamp: '' } }),
    await browser.ask(calls.undoJobList, { params, body: { list: randomUUID() } }),
    await browser.ask(calls.addJobChild, { params, body: { ...NEW, addKey: randomUUID() } }),
    await browser.ask(calls.changeJobChild, { params: ofChild, body: NEW }),
    await browser.ask(calls.jobChildLeaving, { params: ofChild }),
    await browser.ask(calls.takeJobChildOff, { params: ofChild }),
    await browser.ask(calls.bringJobChildBack, { params: ofChild }),
    await browser.ask(calls.makeJobCards, { params, body: { spare: 1 } }),
    await browser.ask(calls.jobCards, { params, query: { which: 'all' } }),
    await browser.ask(calls.nameSpareCard, { params: { ...params, number: 1 }, body: { subjectUuid } }),
  ];
  return replies.map(({ status }) => status);
}

describe('the people of a job', () => {
  it('are for the office and for whose photo day it is; to other photographers there is no such job', async () => {
    const job = await JobOfSchool.open(shop);
    await job.add(LIST);
    const ada = await job.child('Ada Solheim');
    const others = await job.colleague('photographer');
    expect(new Set(await everyCall(others.browser, job, ada.uuid))).toEqual(new Set([404]));
    const packer = await job.colleague('production');
    expect(new Set(await everyCall(packer.browser, job, ada.uuid))).toEqual(new Set([403]));
    expect(await job.names()).toEqual(['Ada Solheim 4B', 'Emil Bakke 4B']);
    const own = await job.photographer();
    const { children } = await job.people(own.browser);
    expect(children.map(({ isOpened }) => isOpened)).toEqual([null, null]);
    expect(
      (await job.add('Navn;Klasse\nAda Solheim;4B\nEmil Bakke;4B\nIda Lund;4B\n', {}, own.browser)).status,
    ).toBe(200);
  });

  it('are reached by the office alone: who photographs reads no address, and changes none', async () => {
    const job = await JobOfSchool.open(shop);
    await job.add(LIST);
    const ada = await job.child('Ada Solheim');
    await job.office.browser.ask(calls.changeJobChild, {
      params: { ...job.params, subjectUuid: ada.uuid },
      body: { ...NEW, name: 'Ada Solheim', contact: 'hanna@example.com' },
    });
    const own = await job.photographer();
    const seen = await own.browser.ask(calls.jobPeople, { params: job.params });
    expect(seen.body.children).toContainEqual(
      expect.objectContaining({ name: 'Ada Solheim', contact: '', secondContact: '', mobile: '' }),
    );
    expect(JSON.stringify(seen.body)).not.toContain('hanna@');
    const body = { ...NEW, name: 'Ada Marie Solheim', contact: '' };
    await own.browser.ask(calls.changeJobChild, { params: { ...job.params, subjectUuid: ada.uuid }, body });
    const after = await job.people(job.office.browser);
    expect(after.children).toContainEqual(
      expect.objectContaining({ name: 'Ada Marie Solheim', contact: 'hanna@example.com' }),
    );
    const compared = await own.browser.ask(calls.compareJobList, {
      params: job.params,
      body: job.bodyOf('Navn;Klasse\nAda Solheim;5A\nAda M Solheim;5C\n'),
    });
    expect(JSON.stringify(compared.body)).not.toContain('hanna@');
  });

  it('of another job are not changed through this one', async () => {
    const [job, other] = [await JobOfSchool.open(shop), await JobOfSchool.open(shop)];
    await Promise.all([job.add(LIST), other.add(LIST)]);
    const theirs = { ...job.params, subjectUuid: (await other.child('Ada Solheim')).uuid };
    for (const call of [calls.takeJobChildOff, calls.bringJobChildBack, calls.jobChildLeaving]) {
      expect((await job.office.browser.ask(call, { params: theirs })).status).toBe(404);
    }
    expect((await job.office.browser.ask(calls.changeJobChild, { params: theirs, body: NEW })).status).toBe(
      404,
    );
    expect(await other.names()).toEqual(['Ada Solheim 4B', 'Emil Bakke 4B']);
  });

  it('are read with a line in the log', async () => {
    const job = await JobOfSchool.open(shop);
    await job.people();
    const log = await shop.services.db
      .selectFrom('audit_log')
      .where('job_uuid', '=', job.uuid)
      .select(['action', 'operator_uuid'])
      .execute();
    expect(log).toEqual([{ action: 'jobPeople', operator_uuid: job.office.uuid }]);
  });
});

describe('a child', () => {
  const ask = (job: JobOfSchool, subjectUuid: string) => ({ params: { ...job.params, subjectUuid } });

  it('is added by hand once, with a code, and stays when a list comes', async () => {
    const job = await JobOfSchool.open(shop);
    const body = { ...NEW, addKey: randomUUID() };
    const add = () => job.office.browser.ask(calls.addJobChild, { params: job.params, body });
    const [first, second] = [await add(), await add()];
    expect(second.body).toEqual(first.body);
    expect(await job.codesOf(first.body.subjectUuid)).toHaveLength(1);
    await job.add(LIST);
    expect(await job.names()).toEqual(['Ada Solheim 4B', 'Emil Bakke 4B', 'Ny Elev 4B']);
  });

  it('needs a name and contacts that can be one, in the server as in the form', async () => {
    const job = await JobOfSchool.open(shop);
    const body = { ...NEW, name: ' ', contact: 'anne@example,com', mobile: '12', addKey: randomUUID() };
    const reply = await job.office.browser.ask(calls.addJobChild, { params: job.params, body });
    expect(reply.status).toBe(422);
    expect(reply.raw.json()).toMatchObject({ fields: ['name', 'contact', 'mobile'] });
    expect(await job.names()).toEqual([]);
  });

  it('is changed with a line in the log that holds the names of the fields', async () => {
    const job = await JobOfSchool.open(shop);
    await job.add(LIST);
    const { uuid } = await job.child('Ada Solheim');
    await job.office.browser.ask(calls.changeJobChild, {
      ...ask(job, uuid),
      body: { ...NEW, name: 'Ada Berg' },
    });
    expect(await job.child('Ada Berg')).toMatchObject({ uuid, byHand: true, contact: 'ny@example.com' });
    const line = await shop.services.db
      .selectFrom('audit_log')
      .where('subject_uuid', '=', uuid)
      .select(['action', 'fields', 'job_uuid'])
      .executeTakeFirst();
    expect(line).toEqual({ action: 'changeJobChild', fields: ['name', 'contact'], job_uuid: job.uuid });
  });

  it('that is taken off leaves its family’s sight, and comes back with code and pictures', async () => {
    const job = await JobOfSchool.open(shop);
    await job.add(LIST);
    const { uuid } = await job.child('Ada Solheim');
    const picture = randomUUID();
    await shop.services.db
      .insertInto('picture')
      .values({
        ...{ uuid: picture, job_uuid: job.uuid, source: 'a', content_hash: 'a', picture_type: 'IP' },
        ...{ width: 10, height: 10, thumbhash: '', created_at: new Date() },
      })
      .execute();
    await shop.services.db
      .insertInto('picture_subject')
      .values({ picture_uuid: picture, subject_uuid: uuid })
      .execute();
    const family = await addCustomer(shop, { owns: [uuid] });
    const seen = async () =>
      JSON.stringify((await family.browser.ask(pictureSets, {})).body).includes(picture);
    expect(await seen()).toBe(true);
    const { body } = await job.office.browser.ask(calls.jobChildLeaving, ask(job, uuid));
    expect(body).toEqual({ pictures: 1, families: 1, isSold: false });
    await job.office.browser.ask(calls.takeJobChildOff, ask(job, uuid));
    expect(await job.names()).toEqual(['Emil Bakke 4B']);
    expect(await seen()).toBe(false);
    await job.office.browser.ask(calls.bringJobChildBack, ask(job, uuid));
    expect(await job.child('Ada Solheim')).toMatchObject({ uuid, pictures: 1 });
    expect(await seen()).toBe(true);
    expect(await job.codesOf(uuid)).toHaveLength(1);
  });
});
