import { pictureSetOfSubject, pictureSets, setCurrentPictureSet } from '@picture-day/contract/calls/pictures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureSetsQuery } from './store.ts';
import { bytes, copy, NOBODY, openTwoFamilies, type TwoFamilies, view } from './testing/two-families.ts';

describe('picture sets', () => {
  let f: TwoFamilies;
  beforeAll(async () => {
    f = await openTwoFamilies();
  });
  afterAll(() => f.shop.close());

  it('are listed newest first with their pictures, upright sizes, kinds and keywords', async () => {
    const { body } = await f.ada.browser.ask(pictureSets, {});
    expect(body.pictureSets.map((set) => set.job.name)).toHaveLength(2);
    const [newest, older] = body.pictureSets;
    expect(newest).toMatchObject({
      year: 2026,
      job: { hasBeenInWebShop: false, requireFineTunedPictures: true },
    });
    expect(older).toMatchObject({
      subject: { uuid: f.subject.ada, name: 'Ada Solheim', group: '4B' },
      year: 2026,
      job: {
        uuid: f.jobUuid,
        name: 'Lillesund skole',
        creationTime: '2026-09-15T08:30:00.000Z',
        isArchived: false,
      },
      bought: false,
      inCart: false,
      pictures: [
        {
          uuid: f.picture.plain,
          dimensions: { width: 1200, height: 1600 },
          pictureType: 'IP',
          groupPicture: false,
          greenscreen: false,
          keywords: ['favorite'],
          bought: false,
          inCart: false,
        },
        { uuid: f.picture.green, greenscreen: true, keywords: [] },
        { uuid: f.picture.group, pictureType: 'GP', groupPicture: true },
      ],
    });
    expect(Buffer.from(older!.pictures[0]!.thumbhash, 'base64').length).toBeGreaterThan(15);
  });

  it('of a job that is not in the webshop show no pictures', async () => {
    const { body } = await f.ada.browser.ask(pictureSetOfSubject, {
      params: { subjectUuid: f.subject.hidden },
    });
    expect(body.pictureSet.pictures).toEqual([]);
    expect((await bytes(f.ada.browser, view(f.picture.hidden, 120))).status).toBe(404);
    const bought = await f.whileBought(f.ada, f.picture.hidden, async () => [
      (await bytes(f.ada.browser, copy(f.picture.hidden))).status,
      (await f.ada.browser.ask(pictureSetOfSubject, { params: { subjectUuid: f.subject.hidden } })).body
        .pictureSet.pictures.length,
    ]);
    expect(bought, 'what was paid for stays the customer’s').toEqual([200, 1]);
  });

  it('of another family are not found, exactly as sets that do not exist', async () => {
    const foreign = await f.emil.browser.ask(pictureSetOfSubject, { params: { subjectUuid: f.subject.ada } });
    const missing = await f.emil.browser.ask(pictureSetOfSubject, { params: { subjectUuid: NOBODY } });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const text = ({ raw }: typeof foreign) => raw.body.replace(/"requestId":"[^"]+"/, '');
    expect(text(foreign)).toBe(text(missing));
    expect((await f.stranger.browser.ask(pictureSets, {})).body.pictureSets).toEqual([]);
  });

  it('can be chosen as the current one by their owner only', async () => {
    const chosen = await f.ada.browser.ask(setCurrentPictureSet, { body: { subjectUuid: f.subject.ada } });
    expect(chosen.body).toEqual({ currentPictureSetUuid: f.subject.ada });
    const account = () =>
      f.shop.services.db
        .selectFrom('account')
        .where('uuid', 'in', [f.ada.uuid, f.emil.uuid])
        .orderBy('current_subject_uuid')
        .select('current_subject_uuid')
        .execute();
    const foreign = await f.emil.browser.ask(setCurrentPictureSet, { body: { subjectUuid: f.subject.ada } });
    expect(foreign.status).toBe(404);
    expect(await account()).toEqual([
      { current_subject_uuid: f.subject.ada },
      { current_subject_uuid: null },
    ]);
  });

  it('are listed by index, however many there are', async () => {
    const owner = { accountUuid: f.ada.uuid, portalUuid: f.shop.portalUuid };
    const plan = await f.shop.services.db.connection().execute(async (connection) => {
      // A table of a few rows is read whole unless that is forbidden; what is left without an index shows.
      await sql`set enable_seqscan = off`.execute(connection);
      const explained = sql<{ 'QUERY PLAN': string }>`explain ${pictureSetsQuery(owner)}`;
      const { rows } = await explained.execute(connection);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('picture_subject');
    expect(plan).not.toContain('Seq Scan');
  });
});
