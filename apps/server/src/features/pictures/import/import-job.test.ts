import fs from 'node:fs/promises';
import path from 'node:path';
import { hasValidCheckCharacter } from '@picture-day/contract/access-code';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOB_FILE, photograph, ROSTER, writeJobFolder } from '../../../testing/pictures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { importJob } from './import-job.ts';

const ROSTER_WITH_CODE = ROSTER.replace('Bakke,4B,,', 'Bakke,4B,,{code}');

describe('importing the folder of a photo day', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const run = (folder: string) => importJob(shop.services, shop.portalUuid, folder);
  const picturesOf = (jobUuid: string) =>
    shop.services.db
      .selectFrom('picture')
      .where('job_uuid', '=', jobUuid)
      .orderBy('source')
      .selectAll()
      .execute();
  const codesOf = (jobUuid: string) =>
    shop.services.db
      .selectFrom('access_code as c')
      .innerJoin('subject as s', 's.uuid', 'c.subject_uuid')
      .where('s.job_uuid', '=', jobUuid)
      .orderBy('s.key')
      .select(['c.code', 's.key', 'c.needs_confirmation', 'c.redirect'])
      .execute();
  const setOf = async (jobUuid: string, key: string) =>
    (
      await shop.services.db
        .selectFrom('picture_subject as ps')
        .innerJoin('picture as p', 'p.uuid', 'ps.picture_uuid')
        .innerJoin('subject as s', 's.uuid', 'ps.subject_uuid')
        .where('s.job_uuid', '=', jobUuid)
        .where('s.key', '=', key)
        .orderBy('ps.position')
        .select(['p.source'])
        .execute()
    ).map(({ source }) => source);

  it('makes subjects, codes and picture sets, and doubles nothing when it is run again', async () => {
    const folder = await writeJobFolder(shop.folder, {
      job: {
        key: 'whole',
        groupPictures: [{ file: 'groups/4B.jpg', group: '4B' }],
        sharedPictures: [{ file: 'friends/ada-and-emil.jpg', subjects: ['ada', 'emil'] }],
      },
      roster: ROSTER_WITH_CODE.replace('{code}', 'LEGACY7'),
      files: {
        'portraits/ada/10.jpg': await photograph({ seed: 'a10' }),
        'portraits/ada/2_fav.jpg': await photograph({ seed: 'a2' }),
        'portraits/ada/1.jpg': await photograph({ seed: 'a1' }),
        'portraits/emil/1.jpg': await photograph({ seed: 'e1' }),
        'groups/4B.jpg': await photograph({ seed: 'g', width: 1200, height: 800 }),
        'friends/ada-and-emil.jpg': await photograph({ seed: 'f' }),
      },
    });
    const first = await run(folder);
    expect(first.pictures).toMatchObject({ added: 6, changed: 0, unchanged: 0 });
    expect(first.problems).toEqual([]);
    expect(first).toMatchObject({ subjects: 2, newCodes: 1 });

    expect(await setOf(first.jobUuid, 'ada')).toEqual([
      'portraits/ada/1',
      'portraits/ada/2',
      'portraits/ada/10',
      'friends/ada-and-emil',
      'groups/4B',
    ]);
    const pictures = await picturesOf(first.jobUuid);
    const of = (source: string) => pictures.find((picture) => picture.source === source);
    expect(of('portraits/ada/2')).toMatchObject({ picture_type: 'IP', keywords: ['favorite'] });
    expect(of('portraits/ada/1')).toMatchObject({ picture_type: 'IP', keywords: [] });
    expect(of('portraits/emil/1'), 'the first portrait is the favourite where none is marked').toMatchObject({
      keywords: ['favorite'],
    });
    expect(of('friends/ada-and-emil')).toMatchObject({ picture_type: 'MGP', keywords: [] });
    expect(of('groups/4B')).toMatchObject({ picture_type: 'GP', width: 1200, height: 800 });

    const codes = await codesOf(first.jobUuid);
    expect(codes[0]?.code).toSatisfy(hasValidCheckCharacter);
    expect(codes[1]?.code).toBe('LEGACY7');

    const second = await run(folder);
    expect(second.pictures).toMatchObject({ added: 0, changed: 0, unchanged: 6 });
    expect(second.newCodes).toBe(0);
    expect(await picturesOf(first.jobUuid)).toEqual(pictures);
    expect(await codesOf(first.jobUuid)).toEqual(codes);
  });

  it('replaces a changed file with all its sizes, and keeps the picture', async () => {
    const folder = await writeJobFolder(shop.folder, {
      job: { key: 'changed' },
      files: { 'portraits/ada/1.jpg': await photograph({ seed: 'before' }) },
    });
    const { jobUuid } = await run(folder);
    const [before] = await picturesOf(jobUuid);
    await fs.writeFile(
      path.join(folder, 'portraits/ada/1.jpg'),
      await photograph({ seed: 'after', width: 1000 }),
    );
    expect((await run(folder)).pictures).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    const [after, ...more] = await picturesOf(jobUuid);
    expect(more).toEqual([]);
    expect(after).toMatchObject({ uuid: before?.uuid, width: 1000 });
    const kept = await fs.readdir(path.join(shop.folder, 'files/originals'));
    expect(kept.filter((name) => name.startsWith(before!.uuid))).toHaveLength(1);
  });

  it('takes a file that was only marked anew for the same picture', async () => {
    const folder = await writeJobFolder(shop.folder, {
      job: { key: 'marked' },
      files: {
        'portraits/ada/1.jpg': await photograph({ seed: 'm1' }),
        'portraits/ada/2.jpg': await photograph({ seed: 'm2' }),
      },
    });
    const { jobUuid } = await run(folder);
    await fs.rename(path.join(folder, 'portraits/ada/2.jpg'), path.join(folder, 'portraits/ada/2_fav.jpg'));
    expect((await run(folder)).pictures).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect((await picturesOf(jobUuid)).map(({ keywords }) => keywords)).toEqual([[], ['favorite']]);
  });

  it('reports damaged and hostile files by name and goes on', async () => {
    const good = await photograph({ seed: 'good' });
    const huge = Buffer.from(good);
    huge.writeUInt16BE(65_000, huge.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    huge.writeUInt16BE(65_000, huge.indexOf(Buffer.from([0xff, 0xc0])) + 7);
    const bomb = await sharp({ create: { width: 13_000, height: 10_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const heic = await fs.readFile(path.join(import.meta.dirname, '../testing/field.heic'));
    const folder = await writeJobFolder(shop.folder, {
      job: { key: 'hostile' },
      files: {
        'portraits/ada/1.jpg': good,
        'portraits/ada/2.jpg': good.subarray(0, good.length / 2),
        'portraits/ada/3.jpg': Buffer.alloc(0),
        'portraits/ada/4.jpg':
          '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
        'portraits/ada/5.jpg': huge,
        'portraits/ada/6.png': bomb,
        'portraits/ada/7.jpg': 'GIF89a<?php system($_GET[0]); ?>',
        'portraits/ada/8.jpg': Buffer.concat([good.subarray(0, 300), Buffer.alloc(4000, 0x41)]),
        'portraits/ada/9.heic': heic.subarray(0, heic.length - 200),
        'portraits/nobody/1.jpg': good,
        'notes.txt': 'hello',
      },
    });
    const report = await run(folder);
    expect(report.pictures.added).toBe(1);
    const named = (kind: string) =>
      report.problems.filter((problem) => problem.kind === kind).map(({ what, reason }) => [what, reason]);
    expect(named('unreadable').sort()).toEqual([
      ['portraits/ada/2.jpg', 'the picture is damaged'],
      ['portraits/ada/3.jpg', 'the file is empty'],
      ['portraits/ada/4.jpg', 'the file is not a JPEG, PNG, WebP, AVIF or TIFF picture'],
      ['portraits/ada/5.jpg', 'the picture has more than 120 megapixels'],
      ['portraits/ada/6.png', 'the picture has more than 120 megapixels'],
      ['portraits/ada/7.jpg', 'the file is not a JPEG, PNG, WebP, AVIF or TIFF picture'],
      ['portraits/ada/8.jpg', expect.stringMatching(/cannot be read|damaged/)],
      ['portraits/ada/9.heic', expect.stringMatching(/cannot be read|damaged/)],
    ]);
    expect(named('unmatched').map(([what]) => what)).toEqual(['notes.txt', 'portraits/nobody/1.jpg']);
    expect(named('without-pictures').map(([what]) => what)).toEqual(['Emil Bakke (emil)']);
  });

  it('names a child that is in the group picture only, unless nobody has a portrait', async () => {
    const group = await photograph({ seed: 'the group' });
    const job = { key: 'absent', groupPictures: [{ file: 'groups/4B.jpg', group: '4B' }] };
    const folder = await writeJobFolder(shop.folder, { job, files: { 'groups/4B.jpg': group } });
    const absent = async () => (await run(folder)).problems.filter(({ kind }) => kind === 'without-pictures');
    expect(await absent()).toEqual([]);
    await fs.mkdir(path.join(folder, 'portraits/ada'), { recursive: true });
    await fs.writeFile(path.join(folder, 'portraits/ada/1.jpg'), await photograph({ seed: 'ada alone' }));
    expect(await absent()).toEqual([
      { kind: 'without-pictures', what: 'Emil Bakke (emil)', reason: '4B, in a group picture only' },
    ]);
  });

  it('reads rosters the way spreadsheets write them', async () => {
    const folder = await writeJobFolder(shop.folder, {
      job: { key: 'spreadsheet' },
      roster:
        '\ufeffName;Class;Code\r\n"Berg; Åse ""Lillemor""";5A;k4-77 x\r\nÅse Øst;5A;\r\n;5A;\r\n\r\nÅse Øst;5B;\r\n',
    });
    const report = await run(folder);
    expect(report.subjects).toBe(3);
    expect(report.problems.filter(({ kind }) => kind === 'row')).toEqual([
      { kind: 'row', what: 'roster.csv line 4', reason: 'there is no name' },
    ]);
    const subjects = await shop.services.db
      .selectFrom('subject')
      .where('job_uuid', '=', report.jobUuid)
      .orderBy('key')
      .select(['name', 'group_name'])
      .execute();
    expect(subjects).toEqual([
      { name: 'Berg; Åse "Lillemor"', group_name: '5A' },
      { name: 'Åse Øst', group_name: '5A' },
      { name: 'Åse Øst', group_name: '5B' },
    ]);
    expect((await codesOf(report.jobUuid)).map(({ code }) => code)).toContain('K477X');
    expect((await run(folder)).newCodes).toBe(0);
  });

  it('reads a roster in the old Western code page', async () => {
    const folder = await writeJobFolder(shop.folder, {
      job: { key: 'latin' },
      roster: Buffer.from('name;group\nJørgen Ås;1A\n', 'latin1'),
    });
    const { jobUuid } = await run(folder);
    const subject = await shop.services.db
      .selectFrom('subject')
      .where('job_uuid', '=', jobUuid)
      .select('name')
      .executeTakeFirst();
    expect(subject?.name).toBe('Jørgen Ås');
  });

  it("finds pictures by the job's rule for file names", async () => {
    const folder = await writeJobFolder(shop.folder, {
      job: { key: 'by-rule', files: { rule: '{key}_{n}.jpg' } },
      roster: 'key,name,group\nIMG7,Ada Solheim,4B\nIMG 8,Emil Bakke,4B\n',
      files: {
        'all/IMG7_0001.JPG': await photograph({ seed: 'r1' }),
        'all/img7_0002_fav_gs.jpg': await photograph({ seed: 'r2', greenscreen: true }),
        'img-8_1.jpg': await photograph({ seed: 'r3' }),
        'IMG9_1.jpg': await photograph({ seed: 'r4' }),
      },
    });
    const report = await run(folder);
    expect(await setOf(report.jobUuid, 'IMG7')).toEqual(['all/IMG7_0001', 'all/img7_0002']);
    expect(await setOf(report.jobUuid, 'IMG 8')).toEqual(['img-8_1']);
    expect(report.problems).toMatchObject([{ kind: 'unmatched', what: 'IMG9_1.jpg' }]);
    const pictures = await picturesOf(report.jobUuid);
    expect(pictures.find(({ source }) => source === 'all/img7_0002')).toMatchObject({
      greenscreen: true,
      keywords: ['favorite'],
    });
  });

  it('writes every kind of code, and never takes a code from its owner', async () => {
    const report = await run(
      await writeJobFolder(shop.folder, {
        job: {
          key: 'codes',
          codes: [
            { code: 'ask-me-1', subject: 'ada', confirm: true },
            { code: 'GOTO1', redirect: '/pages/how-it-works' },
            { code: 'BAD!', subject: 'ada' },
            { code: 'NOBODY1', subject: 'zoe' },
            { code: 'NOWHERE1' },
          ],
        },
        roster: ROSTER_WITH_CODE.replace('{code}', 'OWNED1'),
      }),
    );
    expect(await codesOf(report.jobUuid)).toEqual([
      { code: 'ASKME1', key: 'ada', needs_confirmation: true, redirect: null },
      { code: 'OWNED1', key: 'emil', needs_confirmation: false, redirect: null },
    ]);
    const redirect = await shop.services.db
      .selectFrom('access_code')
      .where('code', '=', 'GOTO1')
      .select(['subject_uuid', 'redirect'])
      .executeTakeFirst();
    expect(redirect).toEqual({ subject_uuid: null, redirect: '/pages/how-it-works' });
    expect(report.problems.filter(({ kind }) => kind === 'code').map(({ what }) => what)).toEqual([
      'BAD!',
      'NOBODY1',
      'NOWHERE1',
    ]);

    const thief = await writeJobFolder(shop.folder, {
      job: { key: 'thief' },
      roster: 'key,name,code\nx,Xenia Ytre,OWNED1\n',
    });
    await expect(run(thief)).rejects.toThrow('OWNED1: Xenia Ytre, and already Emil Bakke of Lillesund skole');
    expect((await codesOf(report.jobUuid)).map(({ code }) => code)).toContain('OWNED1');
  });

  it('never reads outside the folder', async () => {
    const secret = await writeJobFolder(shop.folder, { files: { 'secret.jpg': await photograph() } });
    const folder = await writeJobFolder(shop.folder, {
      job: {
        key: 'outside',
        groupPictures: [
          { file: `../${path.basename(secret)}/secret.jpg`, group: '4B' },
          { file: path.join(secret, 'secret.jpg'), group: '4B' },
        ],
      },
    });
    await fs.mkdir(path.join(folder, 'portraits/ada'), { recursive: true });
    await fs.symlink(path.join(secret, 'secret.jpg'), path.join(folder, 'portraits/ada/1.jpg'));
    const report = await run(folder);
    expect(report.pictures.added).toBe(0);
    expect(report.problems.filter(({ kind }) => kind === 'missing')).toHaveLength(2);
  });

  it('says what is wrong with a job.json', async () => {
    const folder = await writeJobFolder(shop.folder, { job: { date: 'soon', name: '' } });
    await expect(run(folder)).rejects.toThrow(/name: must not be empty\n {2}date: must be a date/);
    await fs.writeFile(path.join(folder, 'job.json'), '{"key":"bare","name":"Bare","date":"2026-10-06"}');
    await expect(run(folder)).rejects.toThrow(/jobType: is missing\n {2}photographer: is missing$/);
    await fs.writeFile(path.join(folder, 'job.json'), '{ nonsense');
    await expect(run(folder)).rejects.toThrow('is not valid JSON');
    await fs.rm(path.join(folder, 'job.json'));
    await expect(run(folder)).rejects.toThrow('There is no job.json');
  });

  it('tells how far it is', async () => {
    const folder = await writeJobFolder(shop.folder, {
      job: { ...JOB_FILE, key: 'progress' },
      files: { 'portraits/ada/1.jpg': await photograph({ seed: 'p' }) },
    });
    const seen: string[] = [];
    await importJob(shop.services, shop.portalUuid, folder, {
      onProgress: ({ done, total, file }) => seen.push(`${done}/${total} ${file}`),
    });
    expect(seen).toEqual(['0/1 ', '1/1 portraits/ada/1.jpg']);
  });
});
