// Takes its share of the mutants through the tests, one after the other, and writes one line of JSON for each.
import { createHash } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { createVitest } from 'vitest/node';
import startPostgres from '../../apps/server/src/testing/postgres.ts';
import { CHECKOUT } from '../prepare.mjs';
import { TARGETS } from './targets.mjs';

/** Longer than any of the rounds: a mutant that never ends is noticed, too. */
const PATIENCE_MS = 60_000;
const NEVER_ENDED = 3;

const [target, share, shares, from = '0', until = 'Infinity'] = process.argv.slice(2);
/** In no order that means anything, so that those who come first stand for all; the same at every run. */
const drawn = ({ file, line, from: was, to }) =>
  createHash('sha1').update([file, line, was, to].join()).digest('hex');
const wanted = process.env.MUTANTS_OF;
const mine = TARGETS[target]()
  .filter(({ file }) => !wanted || file.includes(wanted))
  .sort((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
  .map((mutant, number) => ({ ...mutant, number }))
  .filter((_, index) => index % Number(shares) === Number(share))
  .filter(({ number }) => number >= Number(from));

let active;
const inPlace = {
  name: 'mutant',
  enforce: 'pre',
  transform: (_code, id) =>
    active && !active.before && id.split('?')[0] === path.join(CHECKOUT, active.file)
      ? active.text
      : undefined,
};
// Not left to Vitest, which waits for a test that never ends before it would stop it.
let host;
const stopPostgres = await startPostgres({
  provide: (_name, value) => {
    host = value;
  },
});
// As vitest.config.ts has it for these tests, but alone: of several projects a plugin reaches only the first.
const vitest = await createVitest(
  'test',
  {
    ...{ config: false, root: CHECKOUT, watch: false, bail: 1, reporters: [{}] },
    // What is kept on the disk is known by its source, which no mutant changes.
    fsModuleCache: false,
    include: ['{apps,packages}/**/*.test.ts'],
    provide: { postgresHost: host },
    ...{ pool: 'threads', isolate: false, maxWorkers: 1, testTimeout: 60_000, hookTimeout: 120_000 },
    expect: { poll: { timeout: 20_000 } },
  },
  { plugins: [inPlace], logLevel: 'silent' },
);
await vitest.standalone();

/** The databases of the tests are copies of this one. */
async function inTemplate(view) {
  const template = new pg.Client({ host, user: 'shop', database: 'shop_template' });
  await template.connect();
  await template.query(view).finally(() => template.end());
}

async function passes(tests) {
  const files = tests.map((test) => path.join(CHECKOUT, test));
  const specs = files.flatMap((file) => vitest.getModuleSpecifications(file));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, false);
  const these = testModules.filter(({ moduleId }) => files.includes(moduleId));
  if (these.length !== files.length) throw new Error(`not all of ${tests} were run`);
  return unhandledErrors.length === 0 && these.every((one) => one.ok());
}

async function survives({ file, text, before, rounds }) {
  const sources = before ? [] : [path.join(CHECKOUT, file)];
  for (const source of sources) vitest.invalidateFile(source);
  try {
    if (before) await inTemplate(text);
  } catch {
    // The database itself refuses it.
    return undefined;
  }
  try {
    for (const tests of rounds) if (!(await passes(tests))) return false;
    return true;
  } finally {
    if (before) await inTemplate(before);
    for (const source of sources) vitest.invalidateFile(source);
  }
}

/** Takes the database of the tests along, also from a test that never ends. */
async function leave(code) {
  await Promise.race([vitest.close(), new Promise((done) => setTimeout(done, 20_000))]);
  stopPostgres();
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void leave(1));

const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
// Without a mutant they pass; where a share goes on, a few of them open the database.
const all = mine.slice(0, from === '0' ? undefined : 1).flatMap(({ rounds }) => rounds.flat());
if (all.length > 0 && !(await passes([...new Set(all)]))) {
  tell({ broken: [...new Set(all)] });
  await leave(2);
}
for (active of mine) {
  if (Date.now() > Number(until)) break;
  const began = Date.now();
  const { number, file, line, from: was, to } = active;
  const tooLong = setTimeout(() => {
    tell({ number, file, line, from: was, to, result: 'caught', never: true });
    void leave(NEVER_ENDED);
  }, PATIENCE_MS);
  const survived = await survives(active);
  clearTimeout(tooLong);
  const result = survived === undefined ? 'no mutant' : survived ? 'survived' : 'caught';
  tell({ number, file, line, from: was, to, result, seconds: (Date.now() - began) / 1000 });
}
active = undefined;
await leave(0);
