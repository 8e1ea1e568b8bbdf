import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE } from './prepare.mjs';
import { installTools } from './tools.mjs';

install();
const env = installTools();
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-results-'));
const bin = (name) => path.join(CHECKOUT, 'node_modules', name);
const began = Date.now();
const totals = { passed: 0, failed: 0 };
let broken = false;

function step(name, command, args, more = {}) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { cwd: CHECKOUT, stdio: 'inherit', env: { ...env, ...more } });
  if (status !== 0) broken = true;
  console.log(
    `── ${name}: ${status === 0 ? 'good' : 'failed'} after ${Math.round((Date.now() - from) / 1000)} s`,
  );
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

step('lint and types', NODE, ['scripts/lint.mjs']);
buildShop();
for (const project of ['node', 'browser', 'shop']) {
  const report = path.join(results, `${project}.json`);
  step(`tests (${project})`, NODE, [
    ...[bin('vitest/vitest.mjs'), 'run', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  countVitest(report);
}
step('journeys in the browser', NODE, ['scripts/journeys.mjs', results]);
for (const file of fs.readdirSync(results)) {
  if (file.startsWith('journey-')) countPlaywright(path.join(results, file));
}
fs.rmSync(results, { recursive: true, force: true });

console.log(`\nThe whole suite took ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(broken ? 1 : 0);
