import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PhotoDay } from '../features/pictures/import/testing/photo-day.ts';
import { addCustomer } from '../testing/fixtures.ts';
import { photograph, writeJobFolder } from '../testing/pictures.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { type ImportChoices, importFolder } from './import.ts';

describe('npm run import', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const said: string[] = [];
  const run = async (
    folder: string,
    { isTTY = false, ...choices }: ImportChoices & { isTTY?: boolean } = {},
  ) => {
    said.length = 0;
    const out = { isTTY, write: (text: string) => said.push(text) > 0 } as unknown as NodeJS.WriteStream;
    await importFolder(shop.services, shop.portalUuid, folder, out, choices);
    return said.join('');
  };
  /** Every row that an import could change. */
  const everything = async () => {
    const tables = [
      'job',
      'subject',
      'access_code',
      'picture',
      'picture_subject',
      'bought_picture',
      'background',
    ];
    const contents = tables.map((table) => sql`select t.* from ${sql.table(table)} t order by t::text`);
    return Promise.all(contents.map(async (query) => (await query.execute(shop.services.db)).rows));
  };

  it('shows how far it is and lists by name what did not match', async () => {
    const folder = await writeJobFolder(shop.folder, {
      files: {
        'portraits/ada/1.jpg': await photograph(),
        'portraits/ada/2.jpg': 'no picture at all',
        'portraits/nils/1.jpg': await photograph({ seed: 'n' }),
      },
    });
    const said = await run(folder);
    expect(said).toContain(': 2 of 2\n');
    expect(said).toContain(
      'Lillesund skole (lillesund-skole-2026): 2 subjects, 2 new codes\n1 picture added, 0 changed, 0 already there',
    );
    expect(said).toContain(
      'Files that could not be read: 1\n  portraits/ada/2.jpg: the file is not a JPEG, PNG, WebP, AVIF or TIFF picture',
    );
    expect(said).toContain('Files that belong to no subject: 1\n  portraits/nils/1.jpg: ');
    expect(said).toContain('Subjects without pictures of their own: 1\n  Emil Bakke (emil): 4B');
    expect(await run(folder, { isTTY: true })).toMatch(/\r.*█ 2 of 2/);
  });

  it('imports every photo day of a folder of them', async () => {
    const folder = await fs.mkdtemp(path.join(shop.folder, 'many-'));
    for (const key of ['first', 'second']) await writeJobFolder(folder, { job: { key, name: key } });
    const said = await run(folder);
    expect(said).toContain('first (first): 2 subjects');
    expect(said).toContain('second (second): 2 subjects');
    await expect(run(await fs.mkdtemp(path.join(shop.folder, 'none-')))).rejects.toThrow(
      'There is no job.json',
    );
    await expect(run('/nowhere/at/all')).rejects.toThrow('There is no folder /nowhere/at/all');
  });

  it('says how it read the class list', async () => {
    const folder = await writeJobFolder(shop.folder, {
      job: { key: 'reading' },
      roster: Buffer.from('Fornavn;Etternavn;Klasse;Allergi\nJ\xf8rgen;\xc5s;4B;\n', 'latin1'),
    });
    expect(await run(folder)).toContain(
      'roster.csv: Windows-1252, separated by semicolons; first from Fornavn, last from Etternavn, group from Klasse; passed over: Allergi\n',
    );
  });

  describe('of a folder that has less than the shop', () => {
    let day: PhotoDay;
    beforeAll(async () => {
      day = await PhotoDay.open(shop, 'less', {
        roster: 'key,name,group,code\nada,Ada Solheim,4B,\nemil,Emil Bakke,4B,LESS1\nida,Ida Berg,4B,\n',
        files: {
          'portraits/ada/1.jpg': 'a1',
          'portraits/ada/2.jpg': 'a2',
          'portraits/emil/1.jpg': 'e1',
          'portraits/ida/1.jpg': 'i1',
        },
      });
      await day.import();
      await addCustomer(shop, { owns: [(await day.child('Ada Solheim')).uuid] });
      await day.move('portraits/ada/2.jpg', 'portraits/emil/2.jpg');
      await day.remove('portraits/emil/1.jpg');
      await day.put('portraits/ada/3.jpg', 'a3');
      await day.roster(
        'key,name,group,code\nada,Ada Solheim,4C,\nemil,Emil Bakke,4B,LESS2\nnoah,Noah Vik,4B,\n',
      );
    });

    it('prints the whole plan and writes nothing with --dry-run', async () => {
      const before = await everything();
      const plan = await run(day.folder, { dryRun: true });
      for (const lines of [
        '3 children, 3 pictures: 1 new, 1 moved, 1 already there',
        'Children who are new: 1\n  Noah Vik (noah), 4B',
        'Children who change: 1\n  Ada Solheim (ada), 4C: was Ada Solheim (ada), 4B',
        'Children who go: 1\n  Ida Berg (ida), 4B',
        'Emil Bakke: LESS1 ends, LESS2 is valid from now on',
        'Pictures that change hands: 1\n  portraits/emil/2 (was portraits/ada/2): no longer Ada Solheim, now Emil Bakke',
        'Pictures that go: 2\n  portraits/emil/1: Emil Bakke\n  portraits/ida/1: Ida Berg',
        'Files that belong to no subject: 1\n  portraits/ida/1.jpg: ',
        '1 picture that families have seen or bought would go or change',
        'Nothing was written.',
      ]) {
        expect(plan).toContain(lines);
      }
      expect(await everything()).toEqual(before);
    });

    it('refuses where nobody can be asked, and where the answer is no', async () => {
      const before = await everything();
      await expect(run(day.folder)).rejects.toThrow(
        /nobody is here to be asked\. Nothing was written\..*--yes/,
      );
      expect(said.join(''), 'what goes is shown first').toContain('Pictures that change hands: 1');
      const asked: string[] = [];
      const no = run(day.folder, {
        ask: async (question) => {
          asked.push(question);
          return false;
        },
      });
      await expect(no).rejects.toThrow('Nothing was written.');
      expect(asked).toEqual(['1 picture that families have seen or bought would go or change. Go on?']);
      expect(await everything()).toEqual(before);
    });

    it('does it with --yes, and asks nothing where families lose nothing', async () => {
      expect(await run(day.folder, { yes: true })).toContain(
        '1 picture added, 0 changed, 1 moved, 2 gone, 1 already there',
      );
      await day.remove('portraits/emil/2.jpg');
      expect(await run(day.folder)).toContain('1 gone, 2 already there');
    });
  });
});
