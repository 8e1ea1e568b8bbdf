import { addPictureSetByCode } from '@picture-day/contract/calls/access';
import * as calls from '@picture-day/contract/calls/studio/job-families';
import type { Role } from '@picture-day/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, minutes } from '../../../platform/clock.ts';
import { addCustomer, addJob, addOperator, addSubject } from '../../../testing/fixtures.ts';
import { writeJobFolder } from '../../../testing/pictures.ts';
import { addOtherShop } from '../../../testing/portals.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { importJob } from '../../pictures/import/import-job.ts';
import { tellPicturesAreHere } from '../../reminders/pictures-are-here.ts';
import { addOrder } from '../../today/testing/sold.ts';
import {
  addFamily,
  addPhotoDay,
  giveJob,
  jobRow,
  later,
  logged,
  openPhotoDayShop,
  type PhotoDayShop,
  until,
} from '../testing/photo-day.ts';
import { publishDueJobs } from './publish-job.ts';

let f: PhotoDayShop;
beforeAll(async () => {
  f = await openPhotoDayShop();
});
afterAll(() => f.shop.close());

const checklist = async (key: string, role: Role = 'office') =>
  (await f.by[role].browser.ask(calls.jobPublishing, { params: { key } })).body;
const publish = (key: string, at?: { day: string; time: string }, role: Role = 'office') =>
  f.by[role].browser.ask(calls.publishJob, { params: { key }, body: at ? { at } : {} });
const takeBack = (key: string, what: 'plan' | 'published', role: Role = 'office') =>
  f.by[role].browser.ask(calls.takeBackJob, { params: { key }, body: { what } });
const setJob = (key: string, values: { deadline?: string | null; is_archived?: boolean; closed_at?: Date }) =>
  f.shop.services.db.updateTable('job').set(values).where('uuid', '=', key).execute();

describe('the checklist before families are let in', () => {
  it('names children without pictures, what is held back, what is offered, and how many wait', async () => {
    const { shop } = f;
    const { db } = shop.services;
    const { key, children } = await addPhotoDay(shop, 3);
    const [ada, emil] = children;
    await addSubject(shop, { jobUuid: key, subjectName: 'Nora Lien', group: '3A' });
    const [picture] = await db
      .selectFrom('picture_subject')
      .where('subject_uuid', '=', emil!.subjectUuid)
      .select('picture_uuid')
      .execute();
    await sql`insert into frame (picture_uuid, job_uuid, camera, certainty) values (${picture!.picture_uuid}, ${key}, 'a', 'doubtful')`.execute(
      db,
    );
    await sql`delete from picture_subject where picture_uuid = ${picture!.picture_uuid}`.execute(db);
    await sql`update picture_subject set hidden = true where subject_uuid = ${children[2]!.subjectUuid}`.execute(
      db,
    );
    const waits = await addCustomer(shop);
    await waits.browser.ask(addPictureSetByCode, { query: { code: ada!.code } });
    expect(await checklist(key)).toMatchObject({
      ...{ name: 'Fjellheim skole', state: 'hidden', today: '2026-11-15', children: 4 },
      without: {
        count: 3,
        some: [
          { name: 'Nora Lien', group: '3A' },
          { name: 'Emil Bakke', group: '4B' },
          { name: 'Iben Lie', group: '4C' },
        ],
      },
      ...{ doubtful: 1, nobodys: 0, pictures: { count: 1, children: 1, hidden: 1 } },
      ...{ deadline: '2026-12-20', codes: 4, waiting: 1, opened: 0, bought: 0, blocks: [] },
    });
    const { prices, delivery } = await checklist(key);
    expect(prices.products).toBeGreaterThan(10);
    expect(prices.packages).toBeGreaterThan(0);
    expect(delivery.length).toBeGreaterThan(0);
  });

  it('names children of whom there are class pictures only, where others have their own', async () => {
    const { key, children } = await addPhotoDay(f.shop, 3);
    const becomeClassPictures = (of: readonly { subjectUuid: string }[]) =>
      sql`update picture p set picture_type = 'GP' from picture_subject l
        where l.picture_uuid = p.uuid and l.subject_uuid = any(${of.map((one) => one.subjectUuid)}::uuid[])`.execute(
        f.shop.services.db,
      );
    expect(await checklist(key)).toMatchObject({ classOnly: { count: 0, some: [] } });
    await becomeClassPictures(children.slice(1, 2));
    expect(await checklist(key)).toMatchObject({
      without: { count: 0 },
      classOnly: { count: 1, some: [{ name: 'Emil Bakke', group: '4B' }] },
    });
    await becomeClassPictures(children);
    expect(await checklist(key)).toMatchObject({ classOnly: { count: 0, some: [] } });
  });

  it('is for who works with the job; a foreign one is as missing as none', async () => {
    const { key } = await addPhotoDay(f.shop, 1);
    const ask = async (role: Role, of = key) =>
      (await f.by[role].browser.ask(calls.jobPublishing, { params: { key: of } })).status;
    expect(await ask('owner')).toBe(200);
    expect(await ask('photographer')).toBe(404);
    expect((await publish(key, undefined, 'photographer')).status).toBe(404);
    expect((await takeBack(key, 'plan', 'photographer')).status).toBe(404);
    expect(await ask('production')).toBe(403);
    await giveJob(f.shop, f.by.photographer, key);
    expect(await ask('photographer')).toBe(200);
    expect(await ask('owner', 'no such job')).toBe(404);
    const other = await addOtherShop(f.shop);
    const theirs = await addJob(f.shop, { portalUuid: other.uuid });
    expect(await ask('owner', theirs)).toBe(404);
  });
});

describe('publishing', () => {
  it('lets families in once, whoever presses how often, and two at once write one line', async () => {
    const { key } = await addPhotoDay(f.shop, 2);
    const answers = await Promise.all([publish(key), publish(key, undefined, 'owner'), publish(key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await jobRow(f.shop, key)).toMatchObject({ in_webshop: true, published_at: f.shop.clock.now() });
    expect(await logged(f.shop, 'publishJob', key)).toHaveLength(1);
    expect((await checklist(key)).state).toBe('live');
  });

  it('is refused in words where a price, the deadline or a delivery is missing', async () => {
    const { key } = await addPhotoDay(f.shop, 1, { deadline: null });
    expect((await checklist(key)).blocks).toEqual(['deadline']);
    const refused = await publish(key);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: expect.stringContaining('no deadline') });
    expect((await jobRow(f.shop, key)).in_webshop).toBe(false);
    const bare = await openTestShop();
    const own = await addPhotoDay(bare, 1);
    const owner = await addOperator(bare);
    const { body } = await owner.browser.ask(calls.jobPublishing, { params: { key: own.key } });
    expect(body.blocks).toEqual(['prices', 'delivery']);
    await sql`update job set school_delivery = '{"uuid": "0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b01", "price": 0, "days": 5}'
      where uuid = ${own.key}`.execute(bare.services.db);
    const again = await owner.browser.ask(calls.jobPublishing, { params: { key: own.key } });
    expect(again.body).toMatchObject({ blocks: ['prices'], delivery: ['Handed out at the school'] });
    await bare.close();
  });

  it('is refused for a job that is archived or whose orders are closed, and so are mails', async () => {
    const { key } = await addPhotoDay(f.shop, 1);
    await setJob(key, { is_archived: true });
    expect((await publish(key)).status).toBe(409);
    await setJob(key, { is_archived: false, closed_at: f.shop.clock.now() });
    expect((await publish(key)).status).toBe(409);
    expect((await takeBack(key, 'published')).status).toBe(409);
    const params = { key };
    expect((await f.by.office.browser.ask(calls.mailInvitations, { params, body: {} })).status).toBe(409);
  });

  it('mails families that wait once, however often it is published and taken back', async () => {
    const { shop } = f;
    const { db } = shop.services;
    const { key, children } = await addPhotoDay(shop, 1);
    const family = await addCustomer(shop);
    await family.browser.ask(addPictureSetByCode, { query: { code: children[0]!.code } });
    shop.clock.forward(minutes(11));
    const mails = () =>
      db.selectFrom('outbox_mail').where('recipient', '=', family.email).select('key').execute();
    for (let n = 0; n < 2; n++) {
      await publish(key);
      await tellPicturesAreHere(shop.services);
      expect(await mails()).toHaveLength(1);
      expect((await takeBack(key, 'published')).status).toBe(200);
      await tellPicturesAreHere(shop.services);
    }
    expect(await mails()).toHaveLength(1);
  });
});

describe('publishing at a time', () => {
  const AT = { day: '2026-11-20', time: '16:00' };

  it('happens at the shop’s clock, by itself, once, also from several processes', async () => {
    const { shop } = f;
    const { key } = await addPhotoDay(shop, 1);
    expect((await publish(key, AT)).status).toBe(200);
    expect(await jobRow(shop, key)).toMatchObject({
      in_webshop: false,
      publish_at: new Date('2026-11-20T15:00:00Z'),
    });
    expect((await checklist(key)).state).toBe('planned');
    await publishDueJobs(shop.services);
    expect((await jobRow(shop, key)).in_webshop).toBe(false);
    await until(f, '2026-11-20T15:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => publishDueJobs(shop.services)));
    expect(await jobRow(shop, key)).toMatchObject({ in_webshop: true, publish_at: null });
    const lines = await logged(shop, 'publishJob', key);
    expect(lines).toMatchObject([{ operator_uuid: null, program: 'publish at a time' }]);
  });

  it('happens as soon as the shop runs again where it was down at that time', async () => {
    const { shop } = f;
    const { key } = await addPhotoDay(shop, 1);
    await publish(key, { day: '2026-11-21', time: '08:00' });
    await later(f, days(3));
    await publishDueJobs(shop.services);
    expect((await jobRow(shop, key)).in_webshop).toBe(true);
  });

  it('can be moved and given up until then, and not unseen after it', async () => {
    const { shop } = f;
    const { key } = await addPhotoDay(shop, 1);
    await publish(key, { day: '2026-12-01', time: '08:00' });
    await publish(key, { day: '2026-12-01', time: '08:00' });
    await publish(key, { day: '2026-12-02', time: '08:00' });
    expect(await logged(shop, 'planPublishing', key)).toHaveLength(2);
    expect((await jobRow(shop, key)).publish_at).toEqual(new Date('2026-12-02T07:00:00Z'));
    expect((await takeBack(key, 'plan')).status).toBe(200);
    expect((await takeBack(key, 'plan')).status).toBe(200);
    expect(await logged(shop, 'planPublishing', key)).toHaveLength(3);
    expect(await logged(shop, 'takeBackJob', key)).toHaveLength(0);
    expect((await jobRow(shop, key)).publish_at).toBeNull();
    await publish(key);
    expect((await takeBack(key, 'plan')).status).toBe(409);
    expect((await jobRow(shop, key)).in_webshop).toBe(true);
  });

  it('is refused for a time that is past and for a day after the deadline', async () => {
    const { key } = await addPhotoDay(f.shop, 1);
    expect((await publish(key, { day: '2026-11-01', time: '08:00' })).status).toBe(422);
    expect((await publish(key, { day: '2026-12-21', time: '08:00' })).status).toBe(422);
    expect((await publish(key, { day: '2026-12-20', time: '25:00' })).status).toBe(400);
  });

  it('waits where the deadline was taken away meanwhile, instead of letting families in who cannot order', async () => {
    const { shop } = f;
    const { key } = await addPhotoDay(shop, 1);
    await publish(key, { day: '2026-12-10', time: '08:00' });
    await setJob(key, { deadline: null });
    await later(f, days(30));
    await publishDueJobs(shop.services);
    expect((await jobRow(shop, key)).in_webshop).toBe(false);
    await setJob(key, { deadline: '2027-01-20' });
    await publishDueJobs(shop.services);
    expect((await jobRow(shop, key)).in_webshop).toBe(true);
  });

  it('is looked after every minute', async () => {
    const { rows } = await sql`select cron from jobs.schedule where name = 'publish-jobs'`.execute(
      f.shop.services.db,
    );
    expect(rows).toEqual([{ cron: '* * * * *' }]);
  });
});

describe('taking a job back', () => {
  it('hides what is not bought, says before how many looked and bought, and outlasts the folder', async () => {
    const { shop } = f;
    const { key, children } = await addPhotoDay(shop, 2, { inWebshop: true });
    const family = await addFamily(shop, children[0]!);
    await addOrder(shop, shop.clock.now(), children[1]!.subjectUuid);
    expect(await checklist(key)).toMatchObject({ state: 'live', opened: 1, bought: 1 });
    const seen = async () =>
      (
        await shop.services.db
          .selectFrom('family_picture')
          .where('account_uuid', '=', family.uuid)
          .selectAll()
          .execute()
      ).length;
    expect(await seen()).toBe(1);
    await takeBack(key, 'published');
    expect(await seen()).toBe(0);
    const [picture] = await shop.services.db
      .selectFrom('picture_subject')
      .where('subject_uuid', '=', children[0]!.subjectUuid)
      .select('picture_uuid')
      .execute();
    await sql`insert into bought_picture (account_uuid, picture_uuid, at)
      values (${family.uuid}, ${picture!.picture_uuid}, ${shop.clock.now()})`.execute(shop.services.db);
    expect(await seen(), 'what is bought stays').toBe(1);
    expect(await logged(shop, 'takeBackJob', key)).toHaveLength(1);
  });

  it('is not undone by the folder that comes again', async () => {
    const { shop } = f;
    const folder = await writeJobFolder(shop.folder, {
      job: { deadline: '2027-12-30' },
      roster: 'key,name,group\na,Ada Solheim,4B',
    });
    await importJob(shop.services, shop.portalUuid, folder);
    const { key, uuid } = await shop.services.db
      .selectFrom('job')
      .where('deadline', '=', '2027-12-30')
      .select(['key', 'uuid'])
      .executeTakeFirstOrThrow();
    await takeBack(key, 'published');
    await importJob(shop.services, shop.portalUuid, folder);
    expect((await jobRow(shop, uuid)).in_webshop).toBe(false);
  });
});
