import { randomUUID } from 'node:crypto';
import { type BoardTarget, changeBoard } from '@picture-day/contract/calls/studio/job-board';
import { jobMatches } from '@picture-day/contract/calls/studio/job-files';
import { jobPeople } from '@picture-day/contract/calls/studio/job-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { addColleague, type WithApp } from '../../studio/testing/colleagues.ts';
import { type DayChildToAdd, UploadedDay } from '../job-files/testing/photo-day.ts';

let shop: TestShop;
let owner: WithApp;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await addColleague(shop);
});
afterAll(() => shop?.close());

const CHILDREN: readonly DayChildToAdd[] = [
  { name: 'Tiril Larsen', card: 'ABCDEF' },
  { name: 'Olivia Brekke', card: 'BCDEFG' },
  { name: 'Sander Eide', card: 'CDEFGH' },
];

/** Three children who come one after the other: a card, then pictures. */
async function quietDay(): Promise<UploadedDay> {
  const day = await UploadedDay.open(shop, CHILDREN);
  let [number, at] = [1, 0];
  for (const { card } of CHILDREN) {
    await day.addFrame(`FJ_${String(number++).padStart(4, '0')}.JPG`, at, [{ subject: card! }]);
    for (let picture = 1; picture <= 3; picture++)
      await day.addFrame(`FJ_${String(number++).padStart(4, '0')}.JPG`, at + picture * 3);
    at += 39;
  }
  await day.match();
  return day;
}

const decide = (day: UploadedDay, pictures: string[], to: BoardTarget) =>
  owner.browser.ask(changeBoard, {
    params: { key: day.key },
    body: { id: randomUUID(), pictures, action: { kind: 'move', to } },
  });

const tellOf = async (day: UploadedDay) =>
  Object.fromEntries(
    [...(await day.pictures())].map(([source, { role, certainty, of }]) => [
      source,
      `${role} ${certainty} ${of.join(', ')}`.trim(),
    ]),
  );

describe('whose the pictures of a day are', () => {
  it('is by the card seen last, which itself stays out of the set', async () => {
    const day = await quietDay();
    const told = await tellOf(day);
    expect(told.FJ_0001).toBe('card sure');
    expect(told.FJ_0002).toBe('picture sure Tiril Larsen');
    expect(told.FJ_0006).toBe('picture sure Olivia Brekke');
    expect(told.FJ_0012).toBe('picture sure Sander Eide');
    expect((await day.pictures()).get('FJ_0002')).toMatchObject({ why: ['card'] });
  });

  it('is by the folder or the file name before any card, and says which', async () => {
    const day = await UploadedDay.open(shop, CHILDREN);
    await day.addFrame('3A/tiril larsen/FJ_0001.JPG', 0);
    await day.addFrame('olivia_brekke_02.JPG', 5, [], 'phone');
    await day.addFrame('FJ_0009.JPG', 60);
    await day.match();
    const pictures = await day.pictures();
    expect(pictures.get('3A/tiril larsen/FJ_0001')).toMatchObject({ of: ['Tiril Larsen'], why: ['folder'] });
    expect(pictures.get('olivia_brekke_02')).toMatchObject({ of: ['Olivia Brekke'], why: ['name'] });
    expect(pictures.get('FJ_0009')).toMatchObject({
      of: [],
      certainty: 'nobody',
      why: ['before-first-card'],
    });
  });

  it('is doubtful where folder and card differ, and stands in no set then', async () => {
    const day = await UploadedDay.open(shop, CHILDREN);
    await day.addFrame('FJ_0001.JPG', 0, [{ subject: 'ABCDEF' }]);
    await day.addFrame('olivia brekke/FJ_0002.JPG', 3);
    await day.match();
    expect((await day.pictures()).get('olivia brekke/FJ_0002')).toMatchObject({
      of: [],
      certainty: 'doubtful',
      likely: 'Olivia Brekke',
      other: 'Tiril Larsen',
    });
  });

  it('is doubtful behind two cards of one size, with both children named', async () => {
    const day = await UploadedDay.open(shop, CHILDREN);
    await day.addFrame('FJ_0001.JPG', 0, [
      { subject: 'ABCDEF', area: 0.06 },
      { subject: 'BCDEFG', area: 0.05 },
    ]);
    await day.addFrame('FJ_0002.JPG', 3);
    await day.match();
    expect((await day.pictures()).get('FJ_0002')).toMatchObject({
      of: [],
      certainty: 'doubtful',
      why: ['two-cards'],
      likely: 'Tiril Larsen',
      other: 'Olivia Brekke',
    });
  });

  it('leaves two children of one name to the cards, unless their class stands before', async () => {
    const day = await UploadedDay.open(shop, [
      { name: 'Emma Lie', group: '3A' },
      { name: 'Ida Moe', group: '3A' },
    ]);
    await day.addChild({ name: 'Emma Lie', group: '4B' });
    const inB = day.children.get('Emma Lie');
    await day.addFrame('Emma Lie/FJ_0001.JPG', 0);
    await day.addFrame('4B/Emma Lie/FJ_0002.JPG', 3);
    await day.match();
    const pictures = await day.pictures();
    expect(pictures.get('Emma Lie/FJ_0001')).toMatchObject({ of: [], certainty: 'nobody' });
    expect(pictures.get('4B/Emma Lie/FJ_0002')?.of).toEqual(['Emma Lie']);
    expect(inB).toBeDefined();
  });

  it('puts what follows a class card into the sets of the whole class', async () => {
    const day = await UploadedDay.open(shop, [
      ...CHILDREN,
      { name: 'Emil Bakke', group: '4B', card: 'DEFGHJ' },
    ]);
    await day.addCard({ code: 'ZBCDEF', kind: 'class', group: '3A' });
    await day.addFrame('FJ_0001.JPG', 0, [{ subject: 'ZBCDEF' }]);
    await day.addFrame('FJ_0002.JPG', 3);
    await day.match();
    expect((await day.pictures()).get('FJ_0002')).toMatchObject({
      type: 'GP',
      group: '3A',
      of: ['Olivia Brekke', 'Sander Eide', 'Tiril Larsen'],
    });
  });

  it('waits behind a spare card until its child has a name', async () => {
    const day = await UploadedDay.open(shop, CHILDREN);
    await day.addCard({ code: 'YBCDEF', kind: 'spare' });
    await day.addFrame('FJ_0001.JPG', 0, [{ subject: 'YBCDEF' }]);
    await day.addFrame('FJ_0002.JPG', 3);
    await day.match();
    expect((await day.pictures()).get('FJ_0002')).toMatchObject({
      certainty: 'nobody',
      of: [],
      why: ['spare-card'],
    });
    const { body } = await owner.browser.ask(jobPeople, { params: { key: day.key } });
    expect(body.spare).toMatchObject([
      { isSeen: true, pictures: [{ uuid: (await day.pictures()).get('FJ_0002')!.uuid }] },
    ]);
    const uuid = await day.addChild({ name: 'Nora Vik' });
    await shop.services.db
      .updateTable('photo_card')
      .set({ subject_uuid: uuid })
      .where('job_uuid', '=', day.uuid)
      .where('code', '=', 'YBCDEF')
      .execute();
    await day.match();
    expect((await day.pictures()).get('FJ_0002')).toMatchObject({ certainty: 'sure', of: ['Nora Vik'] });
  });

  it('is worked out again without a change where nothing changed', async () => {
    const day = await quietDay();
    const places = () =>
      shop.services.db
        .selectFrom('picture_subject as l')
        .innerJoin('picture as p', 'p.uuid', 'l.picture_uuid')
        .where('p.job_uuid', '=', day.uuid)
        .orderBy('p.source')
        .select(['p.source', 'l.position', 'l.subject_uuid', 'p.keywords'])
        .execute();
    const before = await places();
    await day.match();
    expect(await places()).toEqual(before);
    // The first of each child is its cover, in the order they were taken.
    expect(before.slice(0, 3)).toMatchObject([
      { source: 'FJ_0002', position: 0, keywords: ['favorite'] },
      { source: 'FJ_0003', position: 1, keywords: [] },
      { source: 'FJ_0004', position: 2, keywords: [] },
    ]);
  });
});

describe('the picture that stands for a set', () => {
  const coverOf = async (day: UploadedDay) => {
    const { rows } = await shop.connected.pool.query(
      "select source from picture where job_uuid = $1 and 'favorite' = any(keywords) order by source",
      [day.uuid],
    );
    return rows.map(({ source }) => source);
  };

  it('is the first one, but no frame in which a card was seen', async () => {
    const day = await UploadedDay.open(shop, CHILDREN);
    for (let number = 1; number <= 4; number++)
      await day.addFrame(`tiril larsen/FJ_000${number}.JPG`, number * 3);
    await shop.services.db
      .updateTable('frame')
      .set({ card_like: true })
      .where('job_uuid', '=', day.uuid)
      .where('counter', '=', 1)
      .execute();
    await day.match();
    expect(await coverOf(day)).toEqual(['tiril larsen/FJ_0002']);
  });

  it('is no frame of a card that nobody saw: white paper makes it unlike the others', async () => {
    const day = await UploadedDay.open(shop, CHILDREN);
    const colours = [
      [88, 1, 2, 60, 0, 5, 48],
      [31, 9, -12, 60, 1, 5, 40],
      [29, 8, -13, 61, 0, 6, 42],
      [33, 9, -11, 60, 0, 5, 39],
    ];
    for (const [index, own] of colours.entries()) {
      const uuid = await day.addFrame(`tiril larsen/FJ_000${index + 1}.JPG`, index * 3);
      await shop.services.db
        .updateTable('frame')
        .set({ colours: own })
        .where('picture_uuid', '=', uuid)
        .execute();
    }
    await day.match();
    expect(await coverOf(day)).toEqual(['tiril larsen/FJ_0002']);
  });
});

describe('what a person decides', () => {
  it('outranks card and folder, also when the day is matched again', async () => {
    const day = await quietDay();
    const picture = (await day.pictures()).get('FJ_0002')!.uuid;
    const child = day.children.get('Sander Eide')!;
    expect((await decide(day, [picture], { kind: 'child', child })).status).toBe(200);
    await day.match();
    expect((await day.pictures()).get('FJ_0002')).toMatchObject({
      of: ['Sander Eide'],
      certainty: 'sure',
      why: ['hand'],
    });
  });

  it('puts a picture on a class, and back to nobody', async () => {
    const day = await quietDay();
    const picture = (await day.pictures()).get('FJ_0002')!.uuid;
    await decide(day, [picture], { kind: 'class', group: '3A' });
    await day.match();
    expect((await day.pictures()).get('FJ_0002')).toMatchObject({ type: 'GP', group: '3A' });
    expect((await day.pictures()).get('FJ_0002')?.of).toHaveLength(3);
    await decide(day, [picture], { kind: 'nobody' });
    await day.match();
    expect((await day.pictures()).get('FJ_0002')).toMatchObject({ of: [], certainty: 'nobody', group: null });
  });
});

it('the three columns say how many, how each was decided, and whose', async () => {
  const day = await quietDay();
  await day.addFrame('FJ_0013.JPG', 400, [
    { subject: 'ABCDEF', area: 0.06 },
    { subject: 'BCDEFG', area: 0.05 },
  ]);
  await day.addFrame('FJ_0014.JPG', 403);
  await day.addFrame('phone/IMG_0001.JPG', 10, [], 'phone');
  await day.match();
  const { body } = await owner.browser.ask(jobMatches, { params: { key: day.key } });
  expect(body.sure).toMatchObject({ count: 9, ways: [{ why: 'card', count: 9 }] });
  expect(body.sure.children.map(({ child, count }) => [child.name, count])).toEqual([
    ['Sander Eide', 3],
    ['Olivia Brekke', 3],
    ['Tiril Larsen', 3],
  ]);
  expect(body.sure.lastCard).toMatchObject({ file: 'FJ_0009.JPG', child: { name: 'Sander Eide' }, count: 3 });
  expect(body.doubtful).toMatchObject({
    count: 1,
    groups: [{ likely: { name: 'Tiril Larsen' }, other: { name: 'Olivia Brekke' }, file: 'FJ_0014.JPG' }],
  });
  const uuids = await day.pictures();
  const [doubt] = body.doubtful.groups;
  for (const [shown, first] of [
    [doubt?.likelyPictures, 'FJ_0002'],
    [doubt?.otherPictures, 'FJ_0006'],
  ] as const)
    expect([shown?.length, shown?.[0]?.uuid]).toEqual([3, uuids.get(first)?.uuid]);
  expect(body.nobody).toMatchObject({ count: 1, ways: [{ why: 'before-first-card', count: 1 }] });
  expect(body.seen).toEqual({ cards: 4, children: 3, pictured: 3 });
});
