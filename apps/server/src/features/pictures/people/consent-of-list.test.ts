import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { PhotoDay } from '../import/testing/photo-day.ts';
import { childrenOfGroup } from '../matching/decide-store.ts';
import { JobOfSchool } from './testing/job-of-school.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const list = (ada: string, emil = 'Ja') =>
  `Navn;Klasse;Samtykke\nAda Solheim;4B;${ada}\nEmil Bakke;4B;${emil}\nIda Lund;4B;Ja\n`;

async function addClassPicture(jobUuid: string, group: string): Promise<string> {
  const uuid = randomUUID();
  await shop.services.db
    .insertInto('picture')
    .values({
      ...{ uuid, job_uuid: jobUuid, source: uuid, content_hash: uuid, picture_type: 'GP', group_name: group },
      ...{ width: 10, height: 10, thumbhash: '', created_at: new Date() },
    })
    .execute();
  return uuid;
}

const setsWith = (picture: string) =>
  shop.services.db
    .selectFrom('picture_subject as ps')
    .innerJoin('subject as s', 's.uuid', 'ps.subject_uuid')
    .where('ps.picture_uuid', '=', picture)
    .orderBy('s.name')
    .select('s.name')
    .execute()
    .then((rows) => rows.map(({ name }) => name));

describe('guardians who', () => {
  it('said no to class pictures are heard when a colleague drops one on the class', async () => {
    const job = await JobOfSchool.open(shop);
    await job.add(list('Ikke på klassebilde'));
    const children = await shop.services.db
      .transaction()
      .execute((trx) => childrenOfGroup(trx, job.uuid, '4B'));
    const ada = await job.child('Ada Solheim');
    expect(children).toHaveLength(2);
    expect(children).not.toContain(ada.uuid);
  });

  it('said no have no child in the job, and one that is there leaves it', async () => {
    const job = await JobOfSchool.open(shop);
    const { body } = await job.compare(list('Nei'));
    expect(body).toMatchObject({ refused: 1 });
    await job.add(list('Nei'));
    expect(await job.names()).toEqual(['Emil Bakke 4B', 'Ida Lund 4B']);
    const again = await job.compare(list('Nei', 'Nei'));
    expect(again.body.children).toMatchObject([{ name: 'Emil Bakke', change: 'gone', isRefused: true }]);
    await job.add(list('Nei', 'Nei'));
    expect(await job.names()).toEqual(['Ida Lund 4B']);
  });

  it('said no to class pictures find none in the set, also when that is said later', async () => {
    const job = await JobOfSchool.open(shop);
    const picture = await addClassPicture(job.uuid, '4B');
    await job.add(list('Ikke på klassebilde'));
    expect(await job.child('Ada Solheim')).toMatchObject({ classPictures: false });
    expect(await setsWith(picture)).toEqual(['Emil Bakke', 'Ida Lund']);
    await job.add(list('Ja', 'Ikke på klassebilde'));
    expect(await setsWith(picture)).toEqual(['Ada Solheim', 'Ida Lund']);
  });

  it('moved their child to another class find the pictures of that class', async () => {
    const job = await JobOfSchool.open(shop);
    const [of4B, of4A] = [await addClassPicture(job.uuid, '4B'), await addClassPicture(job.uuid, '4A')];
    await job.add(list('Ja'));
    await job.change('Ada Solheim', { group: '4A' });
    expect(await setsWith(of4B)).toEqual(['Emil Bakke', 'Ida Lund']);
    expect(await setsWith(of4A)).toEqual(['Ada Solheim']);
  });

  it('said no in the studio are heard by a folder that says nothing about it', async () => {
    const day = await PhotoDay.open(shop, 'consent-of-studio', {
      roster: 'key;Navn;Klasse\nada;Ada Solheim;4B\nemil;Emil Bakke;4B\n',
      files: { 'portraits/ada/1.jpg': 'a1', 'groups/4B.jpg': 'g1' },
      job: { groupPictures: [{ file: 'groups/4B.jpg', group: '4B' }] },
    });
    await day.import();
    expect((await day.child('Ada Solheim')).pictures).toContain('groups/4B');
    await shop.services.db
      .updateTable('subject')
      .set({ class_pictures: false })
      .where('uuid', '=', (await day.child('Ada Solheim')).uuid)
      .execute();
    await day.import();
    expect((await day.child('Ada Solheim')).pictures).toEqual(['portraits/ada/1']);
    expect((await day.child('Emil Bakke')).pictures).toEqual(['groups/4B']);
  });
});
