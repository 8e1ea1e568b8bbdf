import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { findStoredCode } from '../../access/store.ts';
import { PhotoDay } from './testing/photo-day.ts';

let shop: TestShop;
let count = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const open = (roster: string, rest: { files?: Readonly<Record<string, string>>; job?: object } = {}) =>
  PhotoDay.open(shop, `right-${++count}`, { roster, ...rest });
const who = async (day: PhotoDay) =>
  (await day.children()).map(({ uuid, name, codes }) => [uuid, name, ...codes]);
const opens = async (code: string): Promise<string | undefined> =>
  (await findStoredCode(shop.services.db, shop.portalUuid, code))?.subject?.name;
const nothingWasWritten = async (day: PhotoDay): Promise<void> => {
  const job = await shop.services.db.selectFrom('job').where('key', '=', day.key).execute();
  expect(job).toEqual([]);
};

describe('a class list without keys', () => {
  it('may be sorted: every child keeps its code', async () => {
    const day = await open('name,group\nEmil Bakke,4B\nAda Solheim,4B\nAda Solheim,4C\n');
    await day.import();
    const before = await who(day);
    await day.roster('name,group\nAda Solheim,4C\nAda Solheim,4B\nEmil Bakke,4B\n');
    await day.import();
    expect(await who(day)).toEqual(before);
  });

  it('may correct a class: child, code and pictures stay', async () => {
    const day = await open('name,group\nAda Solheim,4B\nEmil Bakke,4B\n', {
      files: { 'portraits/ada-solheim.4b/1.jpg': 'a' },
    });
    await day.import();
    const before = await who(day);
    await day.roster('name,group\nAda Solheim,4C\nEmil Bakke,4B\n');
    await day.move('portraits/ada-solheim.4b/1.jpg', 'portraits/Ada Solheim/1.jpg');
    const plan = await day.plan();
    expect(plan.children).toMatchObject([
      { change: 'changed', name: 'Ada Solheim', group: '4C', before: { group: '4B' } },
      { change: 'same' },
    ]);
    await day.import();
    expect(await who(day)).toEqual(before);
    expect(await day.child('Ada Solheim')).toMatchObject({
      group: '4C',
      pictures: ['portraits/Ada Solheim/1'],
    });
    await day.roster('key,name,group\n11,Ada Solheim,4C\n12,Emil Bakke,4B\n');
    await day.import();
    expect(await who(day), 'and when keys come later').toEqual(before);
  });

  it('knows a child whose name once stood turned around in the shop', async () => {
    const day = await open('name,group\n"Solheim, Ada",4B\nEmil Bakke,4B\n');
    await day.import();
    const [before] = await day.children();
    await shop.services.db
      .updateTable('subject')
      .set({ name: 'Solheim, Ada', key: 'solheim,-ada.4b' })
      .where('uuid', '=', before!.uuid)
      .execute();
    await day.import();
    expect(await day.child('Ada Solheim')).toMatchObject({ uuid: before!.uuid, codes: before!.codes });
  });

  it('is refused by name where it does not tell who of two is who', async () => {
    const day = await open('name,group\nAda Solheim,4B\nAda Solheim,4C\n');
    await day.import();
    const before = await day.children();
    await day.roster('name,group\nAda Solheim,5B\nAda Solheim,5C\n');
    const [first, second] = before.map(({ codes }) => codes[0]);
    await expect(day.import()).rejects.toThrow(
      `line 2, Ada Solheim in 5B; line 3, Ada Solheim in 5C: the shop has Ada Solheim in 4B with the code ${first} and Ada Solheim in 4C with the code ${second}`,
    );
    expect(await day.children()).toEqual(before);
    await day.roster(`name,group,code\nAda Solheim,5B,${second}\nAda Solheim,5C,${first}\n`);
    await day.import();
    expect((await day.children()).map(({ uuid, group }) => [uuid, group])).toEqual([
      [before[1]?.uuid, '5B'],
      [before[0]?.uuid, '5C'],
    ]);
  });
});

describe('a class list with keys', () => {
  it('is refused where it was numbered anew', async () => {
    const day = await open('nr,name\n1,Emil Bakke\n2,Ada Solheim\n');
    await day.import();
    const before = await day.children();
    await day.roster('nr,name\n1,Ada Solheim\n2,Emil Bakke\n');
    await expect(day.import()).rejects.toThrow(
      'line 2: the key 1 stands for Ada Solheim, and in the shop for Emil Bakke',
    );
    await day.roster('nr,name\n1,Emil Bakke\n2,Noah Vik\n');
    await expect(day.import()).rejects.toThrow('line 3: the key 2 stands for Noah Vik');
    await day.roster('name\nAda Solheim\nEmil Bakke\n');
    await day.import();
    expect((await who(day)).map(([uuid]) => uuid)).toEqual(before.map(({ uuid }) => uuid));
  });

  it('may correct a name', async () => {
    const day = await open('key,name\na,Ada Solhiem\n');
    await day.import();
    const [before] = await day.children();
    await day.roster('key,name\na,Ada Solheim\n');
    await day.import();
    expect(await day.children()).toEqual([{ ...before, name: 'Ada Solheim' }]);
  });
});

describe('a picture that could be two children’s', () => {
  it('is refused by name where a rule for file names finds both', async () => {
    const day = await open('key,name,group\n1,Ada Solheim,4B\n2,Ada Solheim,4C\n', {
      job: { files: { rule: '{name}_{n}.jpg' } },
      files: { 'Ada Solheim_1.jpg': 'a' },
    });
    await expect(day.import()).rejects.toThrow(
      'Ada Solheim_1.jpg: it could be Ada Solheim in 4B (line 2) or Ada Solheim in 4C (line 3)',
    );
    await nothingWasWritten(day);
  });

  it('is told apart by the class in the rule, and refused where the two contradict each other', async () => {
    const job = { files: { rule: '{group}/{name}_{n}.jpg' } };
    const roster = 'key,name,group\n1,Ada Solheim,4B\n2,Ada Solheim,4C\n3,Emil Bakke,4B\n';
    const day = await open(roster, { job, files: { '4C/ada-solheim_1.jpg': 'a' } });
    await day.import();
    expect((await day.children()).map(({ pictures }) => pictures)).toEqual([[], ['4C/ada-solheim_1'], []]);
    await day.put('4C/Emil Bakke_1.jpg', 'e');
    await expect(day.import()).rejects.toThrow(
      '4C/Emil Bakke_1.jpg: {name} says Emil Bakke in 4B (line 4), {group} says somebody else',
    );
  });

  it('is refused where two lines name one folder', async () => {
    const day = await open('name,group,folder\nAda Solheim,4B,kids\nEmil Bakke,4B,Kids\n', {
      files: { 'portraits/kids/1.jpg': 'a' },
    });
    await expect(day.import()).rejects.toThrow(
      'lines 2 and 3: Ada Solheim and Emil Bakke have one folder, kids',
    );
    await nothingWasWritten(day);
  });

  it('is refused where the rule asks for something that no roster has', async () => {
    const day = await open('name\nAda\n', { job: { files: '{grade}_{n}.jpg' } });
    await expect(day.import()).rejects.toThrow(
      'uses {grade}. Known are {key}, {name}, {code}, {folder}, {group}, {n}.',
    );
  });
});

describe('a code', () => {
  it('of the roster takes the place of the child’s old one, which ends', async () => {
    const day = await open('key,name\nada,Ada Solheim\nemil,Emil Bakke\n');
    await day.import();
    const [old = ''] = (await day.child('Ada Solheim')).codes;
    expect(await opens(old)).toBe('Ada Solheim');
    await day.roster('key,name,code\nada,Ada Solheim,RIGHT1\nemil,Emil Bakke,\n');
    const { codes } = await day.plan();
    expect(codes.filter(({ change }) => change !== 'same').map(({ change, code }) => [change, code])).toEqual(
      [
        ['new', 'RIGHT1'],
        ['ends', old],
      ],
    );
    await day.import();
    expect([await opens(old), await opens('RIGHT1')]).toEqual([undefined, 'Ada Solheim']);
    await day.roster('key,name,code\nada,Ada Solheim,\nemil,Emil Bakke,\n');
    await day.import();
    expect((await day.child('Ada Solheim')).codes, 'an empty column asks for nothing new').toEqual([
      'RIGHT1',
    ]);
  });

  it('changes hands where the roster says so, and is refused where two would have it', async () => {
    const day = await open('key,name,code\nada,Ada Solheim,SWAP1\nemil,Emil Bakke,SWAP2\n');
    await day.import();
    await day.roster('key,name,code\nada,Ada Solheim,SWAP2\nemil,Emil Bakke,SWAP1\n');
    await day.import();
    expect([await opens('SWAP1'), await opens('SWAP2')]).toEqual(['Emil Bakke', 'Ada Solheim']);
    await day.roster('key,name,code\nada,Ada Solheim,\nemil,Emil Bakke,SWAP2\n');
    await expect(day.import()).rejects.toThrow('SWAP2: Ada Solheim and Emil Bakke');
  });

  it('of job.json ends with its line there', async () => {
    const codes = [
      { code: 'ASKED1', subject: 'ada', confirm: true },
      { code: 'PAGE1', redirect: '/pages/x' },
    ];
    const day = await open('key,name,code\nada,Ada Solheim,MINE1\n', { job: { codes } });
    await day.import();
    expect((await day.child('Ada Solheim')).codes).toEqual(['ASKED1', 'MINE1']);
    await day.job({ codes: [] });
    await day.import();
    expect((await day.child('Ada Solheim')).codes).toEqual(['MINE1']);
    expect(await findStoredCode(shop.services.db, shop.portalUuid, 'PAGE1')).toBeUndefined();
  });
});

describe('children without a class', () => {
  it('are named where others have a class picture, and a class is known however it is written', async () => {
    const day = await open(
      'key,name,group\n1,Ada Solheim,4 B\n2,Emil Bakke,\n3,Ida Berg,5A\n4,Omar Ali,5A\n',
      {
        job: { groupPictures: [{ file: 'groups/4B.jpg', group: '4B' }] },
        files: { 'groups/4B.jpg': 'g' },
      },
    );
    const { problems } = await day.import();
    expect((await day.child('Ada Solheim')).pictures).toEqual(['groups/4B']);
    expect(problems.filter(({ kind }) => kind === 'without-group-picture')).toEqual([
      { kind: 'without-group-picture', what: 'Emil Bakke (2)', reason: 'the roster names no class' },
      { kind: 'without-group-picture', what: '5A', reason: 'job.json names none; 2 children' },
    ]);
  });
});
