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
}

function countPlaywright(file) {
  if (!fs.existsSync(file)) return;
  const { stats } = JSON.parse(fs.readFileSync(file, 'utf8'));
  totals.passed += stats.expected;
  totals.failed += stats.unexpected + stats.flaky;
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

console.log(`\nThe whole suite took ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(broken ? 1 : 0);
