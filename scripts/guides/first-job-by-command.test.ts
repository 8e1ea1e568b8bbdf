import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDS } from '../../apps/server/src/testing/programs.ts';
import { databaseUrl } from '../../apps/server/src/testing/shop-process.ts';
import { openTestShop, type TestShop } from '../../apps/server/src/testing/test-shop.ts';
import { readBlocks } from './read-guide.ts';

const GUIDE = 'docs/first-job-by-command.md';
const MAIN = path.join(import.meta.dirname, '../../apps/server/src/main.ts');
const ON_THE_WAY = /^Importing \S+: (\d+) of (?!\1$)/;
const blocks = readBlocks(GUIDE);
const block = (step: number, language: string, index = 0): string => {
  const found = blocks.filter((one) => one.heading.startsWith(`${step}. `) && one.language === language);
  return found[index]?.text ?? '';
};

/** The pictures of the guide's tree, one line for each folder. */
const picturesOf = (tree: string): readonly string[] =>
  tree.split('\n').flatMap((line) => {
    const [, folder, files] = /^ {4}([\w-]+)\/(\S.*)$/.exec(line) ?? [];
    return (files ?? '').split(/ +/).flatMap((file) => (file ? [`portraits/${folder}/${file}`] : []));
  });

describe('the first job, as the guide tells it', () => {
  let shop: TestShop;
  let folder: string;
  const draw = async (file: string, colour: number) => {
    await fs.promises.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    const background = { r: colour, g: 120, b: 90 };
    await sharp({ create: { width: 600, height: 800, channels: 3, background } }).toFile(
      path.join(folder, file),
    );
  };
  beforeAll(async () => {
    shop = await openTestShop();
    folder = path.join(shop.folder, 'jobs/strandby-skole-2026');
    for (const [index, file] of [...picturesOf(block(1, '')), 'groups/2A.jpg'].entries()) {
      await draw(file, index * 20);
    }
    const damaged = path.join(folder, 'portraits/ida-berg/03.jpg');
    fs.truncateSync(damaged, Math.floor(fs.statSync(damaged).size / 2));
    fs.writeFileSync(path.join(folder, 'roster.csv'), block(1, 'csv'));
    fs.writeFileSync(path.join(folder, 'job.json'), block(1, 'json'));
  });
  afterAll(() => shop.close());

  const run = (...args: readonly string[]): readonly string[] => {
    const { PUBLIC_URL: _, ...env } = process.env;
    const settings = { DATABASE_URL: databaseUrl(shop.connection), DATA_DIR: shop.folder };
    const { stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
      ...ENDS,
      encoding: 'utf8',
      cwd: shop.folder,
      env: { ...env, ...settings },
    });
    // A terminal shows how far it is in one line that changes, and its end is what stays.
    return (stdout + stderr).split('\n').filter((line) => line !== '' && !ON_THE_WAY.test(line));
  };
  /** What the guide says a command answers; the first line is the command. */
  const told = (text: string): readonly string[] =>
    text.split('\n').filter((line) => line !== '' && !line.startsWith('$'));

  it('is imported with these very words', () => {
    expect(run('import', folder)).toEqual(told(block(2, '')));
  });

  it('is imported again with a good file in the damaged one’s place', async () => {
    await draw('portraits/ida-berg/03.jpg', 250);
    const said = run('import', folder);
    expect(said).toEqual(expect.arrayContaining([...told(block(2, '', 1))]));
  });

  it('has a letter for each child', () => {
    const [letters, ...more] = told(block(3, ''));
    const [said, ...also] = run('letters', 'strandby-skole-2026', 'letters.pdf');
    expect(said).toBe(letters?.replace('/home/you', shop.folder));
    expect(also).toEqual(more);
    expect(fs.existsSync(path.join(shop.folder, 'letters.pdf'))).toBe(true);
  });
});
