import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from '../../apps/server/src/platform/config.ts';
import { readBlocks, readSteps } from './read-guide.ts';

const read = (file: string): string => fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
const GUIDES = [
  'README.md',
  ...fs
    .readdirSync(path.join(CHECKOUT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The test that runs it, or why none does. */
type Run = { readonly by: string } | { readonly not: string };

const WALKED = { by: 'scripts/guides/going-live.test.ts' };
const TWO = { by: 'apps/server/src/features/payments/primary-killed.long.test.ts' };
const BY_HAND =
  'it needs Docker, which the machines of the tests do not have; the files are read by guides.test.ts';

/** Every block of commands outside the numbered steps of going live, by its page and heading. */
const BLOCKS: Readonly<Record<string, Run>> = {
  'README.md, Two commands': { by: 'scripts/npm-commands.test.ts' },
  'docs/connections.md, Read with a key': { by: 'e2e/studio-connections.spec.ts' },
  'docs/first-job-by-command.md, 2. Import (a minute for a class)': {
    by: 'scripts/guides/first-job-by-command.test.ts',
  },
  'docs/first-job-by-command.md, 3. Letters (a minute)': {
    by: 'scripts/guides/first-job-by-command.test.ts',
  },
  'docs/going-live.md, Upgrade': { by: 'scripts/guides/walk.ts' },
  'docs/going-live.md, Caddy in place of nginx': {
    not: 'the walk has one proxy; guides.test.ts reads its text',
  },
  'docs/going-live.md, Object storage': { not: BY_HAND },
  'docs/going-live.md, With containers': { not: BY_HAND },
  'docs/going-live.md, What a backup is': { by: 'apps/server/src/commands/backup.test.ts' },
  'docs/going-live.md, One picture set, or one family': {
    by: 'apps/server/src/features/backups/bring-back.test.ts',
  },
  'docs/import-folder.md, Importing again': { by: 'apps/server/src/commands/import.test.ts' },
  'docs/two-databases.md, On db1': TWO,
  'docs/two-databases.md, On db2': TWO,
  "docs/two-databases.md, On the shop's machine": {
    not: 'only the place of the file, which the long test runs',
  },
  'docs/two-databases.md, When db1 is gone': TWO,
  'docs/two-databases.md, When db2 is gone': { not: 'it is part of what is done when db1 is gone' },
};

/** Every command of npm. */
const COMMANDS: Readonly<Record<string, Run>> = {
  start: { by: 'scripts/npm-commands.test.ts' },
  dev: { by: 'scripts/npm-commands.test.ts' },
  test: { not: 'it is what runs this' },
  'test:long': { not: 'it runs for hours; what it runs has its short form in npm test' },
  'open-shop': WALKED,
  owner: WALKED,
  doctor: WALKED,
  backup: WALKED,
  restore: WALKED,
  import: { by: 'scripts/guides/first-job-by-command.test.ts' },
  letters: { by: 'scripts/guides/first-job-by-command.test.ts' },
  lint: { by: 'scripts/test.mjs' },
  e2e: { not: 'npm test runs the same journeys by scripts/test.mjs' },
  extract: {
    not: 'it writes into the checkout; apps/shop/src/locales/catalogs.test.ts sees what it left out',
  },
  bench: { not: 'it measures for an hour, and the figures stand in the pages' },
  screenshots: { not: 'it photographs a shop that runs; docs.test.mjs looks at what it made' },
};

const runnersOf = (all: Readonly<Record<string, Run>>): readonly string[] =>
  Object.values(all).flatMap((one) => ('by' in one ? [one.by] : []));

describe('a command that a page tells', () => {
  const steps = new Set(readSteps('docs/going-live.md').map(({ place }) => place));
  const blocks = GUIDES.flatMap((guide) =>
    readBlocks(guide)
      .filter(({ language, text }) => language === 'sh' || /^\$ /m.test(text))
      .filter(({ place }) => !steps.has(place))
      .map(({ heading }) => `${guide}, ${heading}`),
  );

  it('in a block is run by a test, or it is said why not', () => {
    expect([...new Set(blocks)].toSorted()).toEqual(Object.keys(BLOCKS).toSorted());
    expect(steps.size).toBeGreaterThan(10);
  });

  it('as one of npm’s is in README.md, and is run by a test, or it is said why not', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(Object.keys(scripts).toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
    for (const name of Object.keys(scripts)) {
      expect(read('README.md')).toContain(/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`);
    }
  });

  it('is run by something that is there', () => {
    for (const file of [...runnersOf(BLOCKS), ...runnersOf(COMMANDS)]) {
      expect([file, fs.existsSync(path.join(CHECKOUT, file))]).toEqual([file, true]);
    }
  });
});
