import { randomUUID } from 'node:crypto';
import { changeBoard } from '@picture-day/contract/calls/studio/job-board';
import * as calls from '@picture-day/contract/calls/studio/job-people';
import type { JobChildForm } from '@picture-day/contract/entities/job-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { addColleague, type WithApp } from '../../studio/testing/colleagues.ts';
import { PhotoDay } from '../import/testing/photo-day.ts';

let shop: TestShop;
let office: WithApp;
beforeAll(async () => {
  shop = await openTestShop();
  office = await addColleague(shop);
});
afterAll(() => shop?.close());

const ROSTER = 'key,name,group\nada,Ada Solheim,4B\nemil,Emil Bakke,4B\nida,Ida Lund,4A\n';

/** A day whose class pictures came with a folder. */
async function imported(key: string): Promise<PhotoDay> {
  const day = await PhotoDay.open(shop, key, {
    roster: ROSTER,
    files: { 'portraits/ada/1.jpg': 'a1', 'groups/4A.jpg': 'ga', 'groups/4B.jpg': 'gb' },
    job: {
      groupPictures: [
        { file: 'groups/4A.jpg', group: '4A' },
        { file: 'groups/4B.jpg', group: '4B' },
      ],
    },
  });
  await day.import();
  return day;
}

const formOf = (name: string, group: string, more: Partial<JobChildForm> = {}): JobChildForm => ({
  ...{ name, group, contact: '', secondContact: '', mobile: '', born: '', note: '', classPictures: true },
  ...more,
});
const add = ({ key }: PhotoDay, form: JobChildForm) =>
  office.browser.ask(calls.addJobChild, { params: { key }, body: { ...form, addKey: randomUUID() } });
const change = async (day: PhotoDay, form: JobChildForm) =>
  office.browser.ask(calls.changeJobChild, {
    params: { key: day.key, subjectUuid: (await day.child(form.name)).uuid },
    body: form,
  });
const picturesOf = async (day: PhotoDay, name: string) => (await day.child(name)).pictures;

describe('the class pictures of a folder', () => {
  it('are a later child’s too, unless its guardians said no, and stay so when the folder comes again', async () => {
    const day = await imported('later-1');
    await add(day, formOf('Ny Elev', '4B'));
    await add(day, formOf('Uten Klasse', '4B', { classPictures: false }));
    expect(await picturesOf(day, 'Ny Elev')).toEqual(['groups/4B']);
    expect(await picturesOf(day, 'Uten Klasse')).toEqual([]);
    await day.import();
    expect(await picturesOf(day, 'Ny Elev')).toEqual(['groups/4B']);
    expect(await picturesOf(day, 'Uten Klasse')).toEqual([]);
  });

  it('follow a child to another class, also when the folder comes again', async () => {
    const day = await imported('later-2');
    await change(day, formOf('Ada Solheim', '4A'));
    expect(await picturesOf(day, 'Ada Solheim')).toEqual(['portraits/ada/1', 'groups/4A']);
    await day.import();
    expect(await picturesOf(day, 'Ada Solheim')).toEqual(['portraits/ada/1', 'groups/4A']);
    expect(await picturesOf(day, 'Emil Bakke')).toEqual(['groups/4B']);
  });

  it('are those of the class they were dropped on, whoever comes or goes after', async () => {
    const day = await imported('later-3');
    const picture = await day.pictureAt('groups/4B');
    await office.browser.ask(changeBoard, {
      params: { key: day.key },
      body: {
        id: randomUUID(),
        pictures: [picture],
        action: { kind: 'move', to: { kind: 'class', group: '4A' } },
      },
    });
    await add(day, formOf('Ny Elev', '4A'));
    await change(day, formOf('Ada Solheim', '4A'));
    await change(day, formOf('Ida Lund', '4B'));
    for (const again of [false, true]) {
      if (again) await day.import();
      expect(await picturesOf(day, 'Ny Elev')).toEqual(['groups/4A', 'groups/4B']);
      expect(await picturesOf(day, 'Ada Solheim')).toEqual(['portraits/ada/1', 'groups/4A', 'groups/4B']);
      expect(await picturesOf(day, 'Ida Lund')).toEqual([]);
      expect(await picturesOf(day, 'Emil Bakke')).toEqual([]);
    }
  });
});
