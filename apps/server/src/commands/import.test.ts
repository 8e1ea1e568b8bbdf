import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photograph, writeJobFolder } from '../testing/pictures.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { importFolder } from './import.ts';

describe('npm run import', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const run = async (folder: string, isTTY = false) => {
    const said: string[] = [];
    const out = { isTTY, write: (text: string) => said.push(text) > 0 } as unknown as NodeJS.WriteStream;
    await importFolder(shop.services, shop.portalUuid, folder, out);
    return said.join('');
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
      'Lillesund skole (lillesund-skole-2026): 2 subjects, 1 new code\n1 picture added, 0 changed, 0 already there',
    );
    expect(said).toContain(
      'Files that could not be read: 1\n  portraits/ada/2.jpg: the file is not a JPEG, PNG, WebP, AVIF or TIFF picture',
    );
    expect(said).toContain('Files that belong to no subject: 1\n  portraits/nils/1.jpg: ');
    expect(said).toContain('Subjects without pictures of their own: 1\n  Emil Bakke (emil): 4B');
    expect(await run(folder, true)).toMatch(/\r.*█ 2 of 2/);
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
});
