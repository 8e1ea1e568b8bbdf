import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE } from './prepare.mjs';
import { finish } from './processes.mjs';
import { installTools } from './tools.mjs';

await install();
const env = installTools();
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-results-'));
const bin = (name) => path.join(CHECKOUT, 'node_modules', name);
const began = Date.now();
const totals = { passed: 0, failed: 0 };
/** What took how long, test by test. */
const took = [];
/** What failed, named once more at the end, where nobody has to look for it. */
const failures = [];
let broken = false;

function tell(name, from, status) {
  if (status !== 0) broken = true;
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`── ${name}: ${status === 0 ? 'good' : 'failed'} after ${seconds} s`);
}

async function step(name, command, args) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  tell(name, from, await finish(command, args, { cwd: CHECKOUT, env }));
}

function countVitest(file) {
  if (!fs.existsSync(file)) return;
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = path.relative(CHECKOUT, name);
    if (status === 'failed' && message) failures.push(`${file}: ${message.split('\n')[0]}`);
    for (const { fullName, status: ended, duration } of assertionResults) {
      note(path.basename(name), fullName, duration);
      if (ended === 'failed') failures.push(`${file}: ${fullName}`);
    }
  }
}

function note(file, test, milliseconds) {
  took.push({ file, test, seconds: (milliseconds ?? 0) / 1000 });
}

function* testsIn({ suites = [], specs = [] }) {
  for (const { file, title, tests } of specs) yield { file, title, tests };
  for (const suite of suites) yield* testsIn(suite);
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

function countPlaywright(file) {
  if (!fs.existsSync(file)) return;
  const { stats, suites } = JSON.parse(fs.readFileSync(file, 'utf8'));
  totals.passed += stats.expected;
  totals.failed += stats.unexpected + stats.flaky;
  for (const { file: spec, title, tests } of testsIn({ suites })) {
    for (const { status, results: runs } of tests) {
      if (status === 'unexpected' || status === 'flaky') failures.push(`e2e/${spec}: ${title}`);
      for (const { duration } of runs) note(spec, title, duration);
    }
  }
}

// Beside each other: either uses one core for most of its time.
console.log('\n── lint and types');
const linted = finish(NODE, ['scripts/lint.mjs'], { cwd: CHECKOUT, env });
await buildShop();
tell('lint and types', began, await linted);
for (const project of ['node', 'browser', 'shop', 'studio']) {
  const report = path.join(results, `${project}.json`);
  await step(`tests (${project})`, NODE, [
    ...[bin('vitest/vitest.mjs'), 'run', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  countVitest(report);
}
await step('journeys in the browser', NODE, ['scripts/journeys.mjs', results]);
for (const file of fs.readdirSync(results)) {
  if (file.startsWith('journey-')) countPlaywright(path.join(results, file));
}
fs.rmSync(results, { recursive: true, force: true });

tellSlowest();
console.log(`\nThe whole suite took ${Math.round((Date.now() - began) / 1000)} s`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(broken ? 1 : 0);
