import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { changeBoard } from '@picture-day/contract/calls/studio/job-board';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeJobFolder } from '../../../testing/pictures.ts';
import { type Browser, openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { addColleague } from '../../studio/testing/colleagues.ts';
import { carryOut, importJob } from '../import/import-job.ts';
import { planImport } from '../import/plan-import.ts';
import { frame, UploadedDay } from './testing/photo-day.ts';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await openTestShop();
  browser = (await addColleague(shop)).browser;
});
afterAll(() => shop?.close());

const ROSTER = 'key,name,group\nada,Ada Solheim,4B\nemil,Emil Bakke,4B\n';
let days = 0;

/** A job that a folder has begun, with the files it holds; more may come through the studio. */
async function begun(files: Readonly<Record<string, Buffer>>) {
  const key = `beside-${++days}`;
  const folder = await writeJobFolder(shop.folder, { job: { key }, roster: ROSTER, files });
  await importJob(shop.services, shop.portalUuid, folder);
  const { uuid } = await shop.services.db
    .selectFrom('job')
    .where('key', '=', key)
    .select('uuid')
    .executeTakeFirstOrThrow();
  const day = UploadedDay.of(shop, key, uuid);
  for (const child of await shop.services.db
    .selectFrom('subject')
    .where('job_uuid', '=', uuid)
    .select(['uuid', 'name'])
    .execute())
    day.children.set(child.name, child.uuid);
  return { day, folder };
}

const sets = async (day: UploadedDay) =>
  Object.fromEntries([...(await day.pictures())].map(([source, { of }]) => [source, of.join()]));

it('what a folder brought before is not sent again, and stays as the folder has it', async () => {
  const one = await frame('one', 1);
  const { day } = await begun({ 'portraits/ada/1.jpg': one });
  expect((await day.wanted(browser, { 'DCIM/FJ_0001.JPG': one })).body.wanted).toEqual([]);
  await day.put(browser, 'DCIM/FJ_0001.JPG', one);
  await day.work();
  expect(await sets(day)).toEqual({ 'portraits/ada/1': 'Ada Solheim' });
});

it('a folder that comes after takes nothing away that came through the studio', async () => {
  const { day, folder } = await begun({ 'portraits/ada/1.jpg': await frame('one', 1) });
  await day.put(browser, 'Emil Bakke/FJ_0002.JPG', await frame('two', 5));
  await day.work();
  await importJob(shop.services, shop.portalUuid, folder);
  expect(await sets(day)).toEqual({
    'Emil Bakke/FJ_0002': 'Emil Bakke',
    'portraits/ada/1': 'Ada Solheim',
  });
});

it('the same picture in a later folder is one picture, and the folder’s child has it', async () => {
  const two = await frame('two', 5);
  const { day, folder } = await begun({ 'portraits/ada/1.jpg': await frame('one', 1) });
  await day.put(browser, 'FJ_0002.JPG', two);
  await day.work();
  await fs.mkdir(path.join(folder, 'portraits/emil'), { recursive: true });
  await fs.writeFile(path.join(folder, 'portraits/emil/2.jpg'), two);
  await importJob(shop.services, shop.portalUuid, folder);
  await day.match();
  expect(await sets(day)).toEqual({ 'portraits/ada/1': 'Ada Solheim', 'portraits/emil/2': 'Emil Bakke' });
});

it('files that come beside an import neither stop nor double it', async () => {
  const two = await frame('two', 5);
  const { day, folder } = await begun({ 'portraits/ada/1.jpg': await frame('one', 1) });
  await fs.mkdir(path.join(folder, 'portraits/emil'), { recursive: true });
  await fs.writeFile(path.join(folder, 'portraits/emil/2.jpg'), two);
  const plan = await planImport(shop.services, shop.portalUuid, folder);
  await day.put(browser, 'FJ_0002.JPG', two);
  await day.put(browser, 'FJ_0003.JPG', await frame('three', 9));
  await day.work();
  await carryOut(shop.services, plan);
  await day.match();
  expect(await sets(day)).toEqual({
    FJ_0003: '',
    'portraits/ada/1': 'Ada Solheim',
    'portraits/emil/2': 'Emil Bakke',
  });
});

it('what a person decided holds against a folder that says a third', async () => {
  const two = await frame('two', 5);
  const { day, folder } = await begun({ 'portraits/ada/1.jpg': await frame('one', 1) });
  await day.put(browser, 'FJ_0002.JPG', two);
  await day.work();
  const picture = (await day.pictures()).get('FJ_0002')!.uuid;
  const to = { kind: 'child', child: day.children.get('Ada Solheim')! } as const;
  await browser.ask(changeBoard, {
    params: { key: day.key },
    body: { id: randomUUID(), pictures: [picture], action: { kind: 'move', to } },
  });
  await fs.mkdir(path.join(folder, 'portraits/emil'), { recursive: true });
  await fs.writeFile(path.join(folder, 'portraits/emil/2.jpg'), two);
  await importJob(shop.services, shop.portalUuid, folder);
  await day.match();
  expect((await sets(day))['portraits/emil/2']).toBe('Ada Solheim');
});
