import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as calls from '@picture-day/contract/calls/studio/job-people';
import { NOBODY } from '@picture-day/photo-day/card-code';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addOperator } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { UploadedDay } from '../job-files/testing/photo-day.ts';
import { JobOfSchool } from '../people/testing/job-of-school.ts';
import { readCards } from './read-card.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const LIST = 'Navn;Klasse\nTiril Larsen;3A\nSander Eide;3A\nÅsne Hauge;1B\n';

const cardsOf = (job: JobOfSchool) =>
  shop.services.db
    .selectFrom('photo_card')
    .where('job_uuid', '=', job.uuid)
    .orderBy('number')
    .select(['code', 'kind', 'subject_uuid', 'group_name', 'number'])
    .execute();
const make = (job: JobOfSchool, spare = 0) =>
  job.office.browser.ask(calls.makeJobCards, { params: job.params, body: { spare } });

async function opened(): Promise<JobOfSchool> {
  const job = await JobOfSchool.open(shop);
  await job.add(LIST);
  return job;
}

/** The PDF of cards, and the words on it in the order they are read. */
async function print(job: JobOfSchool, query: Parameters<typeof queryOf>[0]) {
  const { raw } = await job.office.browser.ask(calls.jobCards, { params: job.params, query: queryOf(query) });
  const file = path.join(shop.folder, `${randomUUID()}.pdf`);
  fs.writeFileSync(file, raw.rawPayload);
  return { file, words: execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }) };
}
const queryOf = (query: {
  which: (typeof calls.CARD_CHOICES)[number];
  group?: string;
  child?: string;
  classes?: 'yes';
  nobody?: number;
  spare?: number;
}) => query;

describe('photo cards', () => {
  it('are given once and for ever: printing again gives the same, and a new child gets a new one', async () => {
    const job = await opened();
    expect((await make(job, 2)).body).toEqual({ made: 8 });
    const first = await cardsOf(job);
    expect(first.map(({ kind }) => kind)).toEqual([
      ...['child', 'child', 'child', 'class', 'class', 'nobody', 'spare', 'spare'],
    ]);
    expect((await make(job, 2)).body).toEqual({ made: 0 });
    expect(await cardsOf(job)).toEqual(first);
    await job.add(`${LIST}Ny Elev;3A\n`);
    expect((await make(job, 2)).body).toEqual({ made: 1 });
    expect((await cardsOf(job)).slice(0, 8)).toEqual(first);
  });

  it('are never the code of a family', async () => {
    const job = await opened();
    await make(job);
    const cards = (await cardsOf(job)).map(({ code }) => code);
    for (const { uuid } of (await job.people()).children) {
      for (const { code } of await job.codesOf(uuid))
        expect(cards.some((card) => code.includes(card))).toBe(false);
    }
  });

  it('that two colleagues make at once are one set', async () => {
    const job = await opened();
    const replies = await Promise.all([make(job, 3), make(job, 3), make(job, 3), make(job, 3)]);
    expect(replies.map(({ body }) => body.made).toSorted()).toEqual([0, 0, 0, 9]);
    const cards = await cardsOf(job);
    expect(new Set(cards.map(({ code }) => code)).size).toBe(9);
    expect(cards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('have a code of the job that no other job of the shop has', async () => {
    const jobs = [await opened(), await opened()];
    await Promise.all(jobs.map((job) => make(job)));
    const rows = await shop.services.db
      .selectFrom('job')
      .where(
        'uuid',
        'in',
        jobs.map(({ uuid }) => uuid),
      )
      .select('card_code')
      .execute();
    expect(new Set(rows.map(({ card_code }) => card_code)).size).toBe(2);
    for (const { card_code } of rows) expect(card_code).toMatch(/^[2-9A-HJKMNP-Z]{4}$/);
  });

  it('are printed by class, then classes, nobody and spare ones, and read again as who they are', async () => {
    const job = await opened();
    await make(job, 1);
    const { file, words } = await print(job, { which: 'all', classes: 'yes', nobody: 1, spare: 1 });
    const order = ['Åsne', 'Sander', 'Tiril', 'Nobody', 'Spare card'].map((word) => words.indexOf(word));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(-1);
    const pages = path.join(shop.folder, randomUUID());
    execFileSync('pdftoppm', ['-r', '110', '-png', file, pages]);
    const read: string[] = [];
    for (let page = 1; page <= 4; page++) {
      const picture = await sharp(`${pages}-${page}.png`).toColourspace('srgb').png().toBuffer();
      const { cards } = await readCards(picture);
      read.push(...cards.map(({ subject }) => subject));
    }
    const made = await cardsOf(job);
    expect(read.toSorted()).toEqual(made.map(({ code }) => code).toSorted());
    expect(read).toContain(NOBODY);
  });

  it('are printed for one class, for one child, or for those who are new', async () => {
    const job = await opened();
    await make(job);
    const ofClass = (await print(job, { which: 'class', group: '3A' })).words;
    expect(ofClass).toContain('Sander');
    expect(ofClass).not.toContain('Åsne');
    const ofOne = (await print(job, { which: 'one', child: (await job.child('Åsne Hauge')).uuid })).words;
    expect(ofOne).toContain('Åsne');
    expect(ofOne).not.toContain('Sander');
    shop.clock.forward(60_000);
    await job.add(`${LIST}Ny Elev;3A\n`);
    await make(job);
    const ofNew = (await print(job, { which: 'new' })).words;
    expect(ofNew).toContain('Elev');
    expect(ofNew).not.toContain('Sander');
  });

  it('that nobody made are not there', async () => {
    const job = await opened();
    const query = { which: 'all' } as const;
    expect((await job.office.browser.ask(calls.jobCards, { params: job.params, query })).status).toBe(404);
  });
});

describe('a spare card', () => {
  it('gets the child who held it, who may have lost the own card, and keeps it', async () => {
    const job = await opened();
    await make(job, 2);
    const { spare } = await job.people();
    const [one = 0, two = 0] = spare.map(({ number }) => number);
    expect(spare.map(({ isSeen }) => isSeen)).toEqual([false, false]);
    const tiril = await job.child('Tiril Larsen');
    const name = (number: number, body: object) =>
      job.office.browser.ask(calls.nameSpareCard, {
        params: { ...job.params, number },
        body: body as { subjectUuid: string },
      });
    expect((await name(one, { subjectUuid: tiril.uuid })).body).toEqual({ subjectUuid: tiril.uuid });
    expect((await name(one, { subjectUuid: tiril.uuid })).status).toBe(200);
    expect((await name(one, { subjectUuid: (await job.child('Sander Eide')).uuid })).status).toBe(409);
    const form = {
      ...{ name: 'Ny Elev', group: '3A', contact: '', secondContact: '', mobile: '', born: '', note: '' },
      classPictures: true,
    };
    const { body } = await name(two, form);
    expect((await name(two, form)).body).toEqual(body);
    expect(await job.child('Ny Elev')).toMatchObject({ uuid: body.subjectUuid });
    expect((await job.people()).spare).toEqual([]);
    expect((await name(1, { subjectUuid: tiril.uuid })).status).toBe(404);
  });

  it('hands the pictures behind it to the child who is named', async () => {
    const working = await openTestShop({ workers: true });
    onTestFinished(() => working.close());
    const { browser } = await addOperator(working);
    const day = await UploadedDay.open(working, [
      { name: 'Tiril Larsen', card: 'ABCDEF' },
      { name: 'Sander Eide', card: 'BCDEFG' },
    ]);
    await day.addCard({ code: 'YABCDE', kind: 'spare' });
    let [number, at] = [1, 0];
    for (const subject of ['ABCDEF', 'BCDEFG', 'YABCDE']) {
      await day.addFrame(`FJ_000${number++}.JPG`, at, [{ subject }]);
      for (let picture = 1; picture < 3; picture++)
        await day.addFrame(`FJ_000${number++}.JPG`, at + picture * 3);
      at += 39;
    }
    await day.match();
    const owners = async () => (await day.pictures()).get('FJ_0008')?.of;
    expect(await owners()).toEqual([]);
    const params = { key: day.key };
    const { body } = await browser.ask(calls.jobPeople, { params });
    const shown = { uuid: expect.any(String), version: expect.any(String) };
    expect(body.spare).toEqual([{ number: 3, isSeen: true, pictures: [shown, shown] }]);
    const named = await browser.ask(calls.nameSpareCard, {
      params: { ...params, number: 3 },
      body: {
        ...{ name: 'Ny Elev', group: '3A', contact: '', secondContact: '', mobile: '', born: '', note: '' },
        classPictures: true,
      },
    });
    day.children.set('Ny Elev', named.body.subjectUuid);
    await expect.poll(owners, { timeout: 20_000 }).toEqual(['Ny Elev']);
  });
});
