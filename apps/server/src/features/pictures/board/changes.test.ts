import { randomUUID } from 'node:crypto';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { boardChanges, MOST_AT_ONCE } from '@picture-day/contract/calls/studio/job-board';
import { studioJobs } from '@picture-day/contract/calls/studio/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, addOperator, type SignedIn } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { describeMatches } from '../job-files/describe-matches.ts';
import { listedChildren, matchedFrames } from '../job-files/state-store.ts';
import { countJob } from '../job-store.ts';
import { picturesOnBoard } from './board-store.ts';
import { BoardDay } from './testing/board-day.ts';

let shop: TestShop;
let day: BoardDay;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  day = await BoardDay.open(shop);
});
afterAll(() => shop.close());

const shownTo = async ({ browser }: SignedIn): Promise<string[]> => {
  const { body } = await browser.ask(pictureSets, {});
  return body.pictureSets.flatMap((set) => set.pictures.map(({ uuid }) => uuid));
};
const said = (reply: { body: unknown }) => (reply.body as { error: string }).error;

describe('moving pictures', () => {
  it('puts them into one set and out of all others, last and in order, decided by hand', async () => {
    const [ella, filip] = [await day.child('Ella Foss'), await day.child('Filip Ness')];
    const own = await day.picture({ of: [filip] });
    const [a, b] = [
      await day.picture({ of: [ella], frame: { certainty: 'sure', why: ['card'] } }),
      await day.picture(),
    ];
    const { status, body } = await day.move([b, a], filip);
    expect(status).toBe(200);
    expect(body.pictures.map(({ uuid }) => uuid).sort()).toEqual([a, b].sort());
    const places = await Promise.all([own, b, a].map(async (uuid) => (await day.seen(uuid))?.places ?? []));
    expect(places.map((held) => held.map(({ child }) => child))).toEqual([[filip], [filip], [filip]]);
    const order = places.map(([held]) => held?.position ?? 0);
    expect(order).toEqual(order.toSorted((x, y) => x - y));
    expect(await day.seen(a)).toMatchObject({ why: ['hand'], decidedBy: 'Marit Foss', certainty: 'sure' });
  });

  it('to a class shows them to every family of it, and to nobody shows them to none', async () => {
    const [ella, filip] = [await day.child('Ella Foss', '3A'), await day.child('Filip Ness', '3A')];
    const [foss, ness] = [
      await addCustomer(shop, { owns: [ella] }),
      await addCustomer(shop, { owns: [filip] }),
    ];
    const picture = await day.picture({ of: [ella] });
    await day.change([picture], { kind: 'move', to: { kind: 'class', group: '3A' } });
    expect([await shownTo(foss), await shownTo(ness)]).toEqual([[picture], [picture]]);
    expect(await day.seen(picture)).toMatchObject({ group: '3A' });
    await day.change([picture], { kind: 'move', to: { kind: 'nobody' } });
    expect([await shownTo(foss), await shownTo(ness)]).toEqual([[], []]);
    expect(await day.seen(picture)).toMatchObject({ group: null, places: [] });
  });

  it('leaves what was bought with who bought it', async () => {
    const [ella, filip] = [await day.child('Ella Foss'), await day.child('Filip Ness')];
    const foss = await addCustomer(shop, { owns: [ella] });
    const picture = await day.picture({ of: [ella] });
    await shop.services.db
      .insertInto('bought_picture')
      .values({ account_uuid: foss.uuid, picture_uuid: picture, order_uuid: null, at: shop.clock.now() })
      .execute();
    await day.move([picture], filip);
    expect(await shownTo(foss)).toEqual([picture]);
    await day.change([picture], { kind: 'remove' });
    expect(await shownTo(foss)).toEqual([picture]);
  });

  it('happens once, however often the request comes', async () => {
    const [ella, filip] = [await day.child('Ella Foss'), await day.child('Filip Ness')];
    const picture = await day.picture({ of: [ella] });
    const id = randomUUID();
    const action = { kind: 'move', to: { kind: 'child', child: filip } } as const;
    await day.change([picture], action, day.marit.browser, id);
    const state = await day.everything();
    const again = await day.change([picture], action, day.marit.browser, id);
    expect(again.status).toBe(200);
    expect(again.body.pictures.map(({ uuid }) => uuid)).toEqual([picture]);
    expect(await day.everything()).toEqual(state);
    await day.undo();
    expect((await day.read()).body.undo).toBeNull();
  });

  it('is refused in words where the picture or the child is gone, and then nothing is changed', async () => {
    const [ella, filip] = [await day.child('Ella Foss'), await day.child('Filip Ness')];
    const [here, gone] = [await day.picture({ of: [ella] }), await day.picture({ of: [ella] })];
    await day.change([gone], { kind: 'remove' });
    const state = await day.everything();
    const refused = await day.move([here, gone], filip);
    expect([refused.status, said(refused)]).toEqual([
      409,
      '1 of these pictures is not there any more. Nothing was changed.',
    ]);
    await shop.services.db
      .updateTable('subject')
      .set({ gone_at: shop.clock.now() })
      .where('uuid', '=', filip)
      .execute();
    const left = await day.move([here], filip);
    expect([left.status, said(left)]).toEqual([
      409,
      'This child is not on the list any more. Nothing was changed.',
    ]);
    const noClass = await day.change([here], { kind: 'move', to: { kind: 'class', group: '9Z' } });
    expect(noClass.status).toBe(409);
    expect(await day.everything()).toEqual(state);
  });

  it('never takes pictures or children of another job', async () => {
    const other = await BoardDay.open(shop);
    const [ella, theirs] = [await day.child('Ella Foss'), await other.child('Ella Foss')];
    const [own, foreign] = [await day.picture({ of: [ella] }), await other.picture({ of: [theirs] })];
    expect((await day.move([foreign], ella)).status).toBe(409);
    expect((await day.move([own], theirs)).status).toBe(409);
    expect((await day.change([foreign], { kind: 'remove' })).status).toBe(409);
    expect(await other.seen(foreign)).toMatchObject({ places: [{ child: theirs }] });
  });

  it('by two at once ends as one of them said, and both are told', async () => {
    const children = [await day.child('Ella Foss'), await day.child('Filip Ness')];
    const pictures = await Promise.all(Array.from({ length: 20 }, () => day.picture()));
    const petter = await addOperator(shop, { name: 'Petter' });
    const { last } = (await day.read()).body;
    const [one, two] = await Promise.all([
      day.move(pictures, children[0] ?? ''),
      day.move(pictures.toReversed(), children[1] ?? '', petter.browser),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const { body } = await day.marit.browser.ask(boardChanges, {
      params: { key: day.key },
      query: { since: String(last) },
    });
    expect(body.pictures).toHaveLength(20);
    const owners = new Set(body.pictures.flatMap(({ places }) => places.map(({ child }) => child)));
    expect(owners.size).toBe(1);
    expect(body.last).toBeGreaterThan(last);
  });

  it(`takes ${100} pictures within a moment`, async () => {
    const ella = await day.child('Ella Foss');
    const pictures = await Promise.all(Array.from({ length: 100 }, () => day.picture({ frame: {} })));
    const begun = performance.now();
    expect((await day.move(pictures, ella)).status).toBe(200);
    // The goal is 300 ms on a calm machine (bench/board.ts); this only catches a query in a loop.
    expect(performance.now() - begun).toBeLessThan(process.env.LONG ? 3000 : 15_000);
    const tooMany = Array.from({ length: MOST_AT_ONCE + 1 }, () => randomUUID());
    expect((await day.move(tooMany, ella)).status).toBe(400);
  });
});

describe('what a family sees', () => {
  it('is never a doubtful, hidden, removed or nobody’s picture, nor a frame with a card', async () => {
    const ella = await day.child('Ella Foss');
    const foss = await addCustomer(shop, { owns: [ella] });
    const [seen, hidden, removed] = [
      await day.picture({ of: [ella] }),
      await day.picture({ of: [ella] }),
      await day.picture({ of: [ella] }),
    ];
    await day.picture({ frame: { certainty: 'doubtful', likely_subject: ella } });
    await day.picture({ frame: { certainty: 'nobody' } });
    await day.picture({ frame: { role: 'card', certainty: 'sure' } });
    await day.change([hidden], { kind: 'hide', on: true });
    await day.change([removed], { kind: 'remove' });
    expect(await shownTo(foss)).toEqual([seen]);
    expect(await day.seen(hidden)).toMatchObject({ places: [{ hidden: true }] });
    expect(await day.seen(removed)).toBeUndefined();
    await day.change([hidden], { kind: 'hide', on: false });
    expect(await shownTo(foss)).toEqual([seen, hidden]);
  });

  it('is the favourite and the sequence that were chosen', async () => {
    const ella = await day.child('Ella Foss');
    const foss = await addCustomer(shop, { owns: [ella] });
    const [a, b, c] = [
      await day.picture({ of: [ella] }),
      await day.picture({ of: [ella] }),
      await day.picture({ of: [ella] }),
    ];
    await day.change([c], { kind: 'order', child: ella, before: a });
    expect(await shownTo(foss)).toEqual([c, a, b]);
    await day.change([c, a], { kind: 'order', child: ella, before: null });
    expect(await shownTo(foss)).toEqual([b, c, a]);
    await day.change([b], { kind: 'favourite', on: true });
    const { body } = await foss.browser.ask(pictureSets, {});
    expect(body.pictureSets[0]?.pictures[0]?.keywords).toEqual(['favorite']);
  });
});

describe('the favourite of a set', () => {
  const favourites = async (pictures: readonly string[]) => {
    const seen = await Promise.all(pictures.map((picture) => day.seen(picture)));
    return pictures.filter((_, index) => seen[index]?.favourite);
  };

  it('is one: whoever is chosen takes the place of the one before, and undo gives it back', async () => {
    const ella = await day.child('Ella Foss');
    const [a, b] = [await day.picture({ of: [ella] }), await day.picture({ of: [ella] })];
    await day.change([a], { kind: 'favourite', on: true });
    await day.change([b], { kind: 'favourite', on: true });
    expect(await favourites([a, b])).toEqual([b]);
    await day.undo();
    expect(await favourites([a, b])).toEqual([a]);
  });

  it('is neither two nor none after it was moved to another child, also when that is undone', async () => {
    const [ella, nils] = [await day.child('Ella Foss'), await day.child('Nils Moe')];
    const [a, b] = [await day.picture({ of: [ella] }), await day.picture({ of: [ella] })];
    const [c, d] = [await day.picture({ of: [nils] }), await day.picture({ of: [nils] })];
    await day.change([a], { kind: 'favourite', on: true });
    await day.change([d], { kind: 'favourite', on: true });
    await day.change([a], { kind: 'move', to: { kind: 'child', child: nils } });
    expect(await favourites([a, b, c, d])).toEqual([b, d]);
    await day.undo();
    expect(await favourites([a, b, c, d])).toEqual([a, d]);
    await day.change([a], { kind: 'move', to: { kind: 'nobody' } });
    expect(await favourites([a, b, c, d])).toEqual([b, d]);
  });

  it('is never a frame with a card while another is there, and comes along to a child that had none', async () => {
    const [ella, nils] = [await day.child('Ella Foss'), await day.child('Nils Moe')];
    const a = await day.picture({ of: [ella] });
    const card = await day.picture({ of: [ella], frame: { card_like: true } });
    const b = await day.picture({ of: [ella] });
    await day.change([a], { kind: 'favourite', on: true });
    await day.change([a], { kind: 'move', to: { kind: 'child', child: nils } });
    expect(await favourites([a, card, b])).toEqual([a, b]);
  });
});

describe('a removed picture', () => {
  it('is counted nowhere, nor is a frame with a card: list, job, board and upload page say the same', async () => {
    const ella = await day.child('Ella Foss');
    const [doubtful, card] = [
      await day.picture({ frame: { certainty: 'doubtful' } }),
      await day.picture({ frame: { role: 'card' } }),
    ];
    await day.picture({ of: [ella], frame: { certainty: 'sure' } });
    await day.picture({ of: [ella] });
    await day.picture({ frame: { certainty: 'nobody' } });
    expect(await everywhere()).toEqual({ pictures: 4, doubtful: 1, nobodys: 1 });
    await day.change([doubtful, card], { kind: 'remove' });
    expect(await everywhere()).toEqual({ pictures: 3, doubtful: 0, nobodys: 1 });
  });

  /** The counts of the job, once every page has said the same. */
  async function everywhere() {
    const { db } = shop.services;
    const { pictures, doubtful, nobodys } = await countJob(db, day.jobUuid);
    const { body: listed } = await day.marit.browser.ask(studioJobs, { query: {} });
    const row = listed.jobs.find(({ uuid }) => uuid === day.jobUuid);
    expect([row?.pictures, row?.open], 'the list').toEqual([pictures, doubtful + nobodys]);
    const matches = describeMatches(
      await matchedFrames(db, day.jobUuid),
      await listedChildren(db, day.jobUuid),
    );
    const columns = [matches.sure.count, matches.doubtful.count, matches.nobody.count];
    expect(columns, 'the upload page').toEqual([pictures - doubtful - nobodys, doubtful, nobodys]);
    const board = (await picturesOnBoard(db, day.jobUuid)).filter((picture) => !picture.card);
    const of = (certainty: string) => board.filter((picture) => picture.certainty === certainty).length;
    expect([board.length, of('doubtful'), of('nobody')], 'the board').toEqual([pictures, doubtful, nobodys]);
    return { pictures, doubtful, nobodys };
  }
});

describe('the log', () => {
  it('tells who changed the board of which job', async () => {
    const ella = await day.child('Ella Foss');
    await day.move([await day.picture()], ella);
    await day.undo();
    const rows = await shop.services.db
      .selectFrom('audit_log')
      .where('job_uuid', '=', day.jobUuid)
      .orderBy('id')
      .select(['action', 'operator_uuid', 'detail'])
      .execute();
    expect(rows).toEqual([
      { action: 'changeBoard', operator_uuid: day.marit.uuid, detail: { kind: 'move', pictures: 1 } },
      { action: 'undoBoard', operator_uuid: day.marit.uuid, detail: { pictures: 1 } },
    ]);
  });
});
