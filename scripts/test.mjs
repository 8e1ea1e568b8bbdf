import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finishWatched } from './finish-watched.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { buildShop, CHECKOUT, install, NODE } from './prepare.mjs';
import { finish } from './processes.mjs';
import { installTools } from './tools.mjs';
import { readLines } from './vitest-lines.mjs';

await install();
const env = { ...installTools(), TMPDIR: memoryFolder() };
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-results-'));
const bin = (name) => path.join(CHECKOUT, 'node_modules', name);
const began = Date.now();
const totals = { passed: 0, failed: 0 };
/** What took how long, test by test. */
const took = [];
/** What failed: where it can be run again, and its name for the end, where nobody has to look for it. */
let failures = [];
/** What failed or hung beside the others and held alone. */
const unsteady = [];
/** A run of tests in which no file ended for so long hangs: the longest takes a few minutes. */
const PATIENCE_MS = 10 * 60_000;
const JOURNEY_PATIENCE_MS = 20 * 60_000;
/** For its own end when every file has ended: a worker that does not answer is waited for a minute. */
const LAST_PATIENCE_MS = 2 * 60_000;
/** On a shared machine a test may be starved. More than a few are no accident. */
const SECOND_TRIES = 5;
/** The one stage that Playwright runs. */
const JOURNEYS = 'journeys';
let broken = false;

function tell(name, from, status) {
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`── ${name}: ${status === 0 ? 'good' : 'failed'} after ${seconds} s`);
}

const vitest = (project, files) => [
  ...[bin('vitest/vitest.mjs'), 'run', '--project', project, ...files],
  ...['--reporter=default', '--reporter=./scripts/vitest-lines.mjs'],
];
const journeys = (files) => ['scripts/journeys.mjs', ...files.map((file) => path.basename(file, '.spec.ts'))];

async function testProject(project, files = [], rest = false) {
  const lines = path.join(results, `${project}.lines`);
  fs.rmSync(lines, { force: true });
  const patience = () => {
    const { ended, left } = readLines(lines);
    if (ended.length > 0 && left.length === 0) return LAST_PATIENCE_MS;
    return project === JOURNEYS ? JOURNEY_PATIENCE_MS : PATIENCE_MS;
  };
  const from = Date.now();
  const known = failures.length;
  console.log(`\n── tests (${project})`);
  const { code, hung } = await finishWatched(
    NODE,
    project === JOURNEYS ? journeys(files) : vitest(project, files),
    { cwd: CHECKOUT, env: { ...env, TEST_LINES: lines }, file: lines, patience },
  );
  tell(`tests (${project})`, from, code);
  const { ended, left, hanging } = readLines(lines);
  count(project, ended);
  // A browser or a worker that broke down takes its files along.
  if (!hung && project === JOURNEYS)
    count(
      project,
      left.map((file) => ({ ended: file, failure: 'did not end', tests: [] })),
    );
  // A stage that fails without naming a test has nothing to try again.
  if (!hung && code !== 0 && failures.length === known) broken = true;
  if (!hung) return;
  unsteady.push(...hanging.map((file) => ({ text: `${path.relative(CHECKOUT, file)}: hung` })));
  if (left.length === 0) unsteady.push({ text: `tests (${project}): did not end after the last file` });
  else if (rest) broken = true;
  else await testProject(project, left, true);
}

function count(project, modules) {
  for (const { ended, failure, tests } of modules) {
    const file = path.relative(CHECKOUT, ended);
    const fail = (what, isCertain = false) =>
      failures.push({ project, file, isCertain, text: `${file}: ${what}` });
    if (failure) fail(failure);
    for (const { name, state, milliseconds, isCertain } of tests) {
      note(path.basename(file), name, milliseconds);
      if (state === 'passed') totals.passed += 1;
      if (state === 'failed') {
        totals.failed += 1;
        fail(name, isCertain);
      }
    }
  }
}

function note(file, test, milliseconds) {
  took.push({ file, test, seconds: (milliseconds ?? 0) / 1000 });
}

/** Where a suite that has grown too long is cut first. */
function tellSlowest() {
  console.log('\nThe slowest tests, and the files that took longest:');
  const files = [...new Set(took.map(({ file }) => file))].map((file) => {
    const tests = took.filter((one) => one.file === file);
    return {
      test: `all ${tests.length} of ${file}`,
      seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  });
  for (const rows of [took, files]) {
    for (const { file = '', test, seconds } of rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${file ? `${file}: ` : ''}${test}`);
    }
  }
}

/** A few that failed run once more with the machine to themselves; what holds then is named, not hidden. */
async function tryAgain() {
  const again = failures.filter(({ isCertain }) => !isCertain);
  if (again.length === 0 || failures.length > SECOND_TRIES) return;
  const certain = failures.filter(({ isCertain }) => isCertain);
  failures = [];
  totals.failed = 0;
  console.log('\n── once more, alone');
  const files = new Map(again.map(({ project, file }) => [file, project]));
  for (const [file, project] of files) {
    const passed = totals.passed;
    await testProject(project, [file]);
    totals.passed = passed;
  }
  const held = again.filter(({ text }) => failures.every((failure) => failure.text !== text));
  unsteady.push(...held);
  totals.passed += held.length;
  const known = new Set(failures.map(({ text }) => text));
  const still = certain.filter(({ text }) => !known.has(text));
  failures.push(...still);
  totals.failed += still.length;
}

// Beside each other: either uses one core for most of its time.
console.log('\n── lint and types');
const linted = finish(NODE, ['scripts/lint.mjs'], { cwd: CHECKOUT, env });
await buildShop();
const lint = await linted;
tell('lint and types', began, lint);
broken ||= lint !== 0;
for (const project of ['node', 'browser', 'shop', 'studio', JOURNEYS]) await testProject(project);
await tryAgain();
fs.rmSync(results, { recursive: true, force: true });

tellSlowest();
console.log(`\nThe whole suite took ${Math.round((Date.now() - began) / 1000)} s`);
for (const { text } of unsteady) console.log(`unsteady: ${text}`);
for (const { text } of failures) console.log(`failed: ${text}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(broken || failures.length > 0 ? 1 : 0);
