// npm test            lint, build, Vitest, Playwright
// npm test -- FILE    one test file of any kind, with all it needs
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE } from './prepare.mjs';
import { begin, ended } from './processes.mjs';
import { installTools } from './tools.mjs';

const MINUTE = 60_000;
const GIGABYTE = 1024 ** 3;
/** A machine that is shared with others may starve a few tests; more than this many failed files are no accident. */
const MOST_FLAKY = 5;

await install();
const env = { ...installTools(), TMPDIR: fastFolder() };
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-results-'));
const began = Date.now();
let passed = 0;
const failed = [];
const flaky = [];

const [wanted] = process.argv.slice(2);
if (wanted) {
  await buildShop();
  if (wanted.endsWith('.spec.ts')) await playwright(wanted);
  else await vitest('vitest', [], [wanted]);
} else {
  // Beside each other: each uses one core for most of its time.
  const linted = stage('lint', ['scripts/lint.mjs'], 10);
  await buildShop();
  if (!(await linted)) failed.push('lint');
  for (const project of ['node', 'browser', 'shop', 'studio']) await vitest(project, [project]);
  await playwright();
}
fs.rmSync(results, { recursive: true, force: true });

console.log(`\nThe suite took ${Math.round((Date.now() - began) / 1000)} s`);
for (const name of flaky) console.log(`flaky: ${name}`);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** The many small databases of a run are ten times quicker in memory than on a disk. */
function fastFolder() {
  const shared = '/dev/shm';
  if (process.env.TMPDIR || !fs.existsSync(shared)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(shared);
  // A run keeps five at most.
  if (Math.min(bavail * bsize, os.freemem()) < 8 * GIGABYTE) return os.tmpdir();
  const folder = fs.mkdtempSync(path.join(shared, 'picture-day-tests-'));
  fs.chmodSync(folder, 0o755);
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Runs a program; answers whether it ended well within its minutes. */
async function stage(name, args, minutes, { report, more = {} } = {}) {
  console.log(`\n── ${name}`);
  const from = Date.now();
  const options = {
    cwd: CHECKOUT,
    env: { ...env, ...more },
    timeout: minutes * MINUTE,
    killSignal: 'SIGKILL',
  };
  const child = begin(NODE, args, options);
  // What a test left running may keep its runner from ending after its report.
  const watch = setInterval(() => {
    if (report && fs.existsSync(report) && Date.now() - fs.statSync(report).mtimeMs > MINUTE)
      child.kill('SIGKILL');
  }, MINUTE / 12);
  const code = await ended(child, NODE);
  clearInterval(watch);
  console.log(`── ${name}: ended with ${code} after ${Math.round((Date.now() - from) / 1000)} s`);
  return code === 0;
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

async function runVitest(name, projects, files) {
  const report = path.join(results, `${name}.json`);
  fs.rmSync(report, { force: true });
  const isGood = await stage(
    name,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    ],
    25,
    { report },
  );
  const ran = readJson(report);
  const broken = ran?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return { isGood: ran ? ran.success : isGood, passed: ran?.numPassedTests ?? 0, broken };
}

function namesOf({ name, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return (tests.length > 0 ? tests : [message]).map((test) => `${path.relative(CHECKOUT, name)}: ${test}`);
}

/** A few failed files run once more, alone; what passes then is named flaky. */
async function vitest(name, projects, files = []) {
  const first = await runVitest(name, projects, files);
  passed += first.passed;
  if (first.isGood) return;
  const again = first.broken.map((file) => file.name);
  if (again.length === 0 || again.length > MOST_FLAKY) {
    failed.push(...(again.length === 0 ? [name] : first.broken.flatMap(namesOf)));
    return;
  }
  const second = await runVitest(`${name}, failed files again`, projects, again);
  if (second.isGood) flaky.push(...first.broken.flatMap(namesOf));
  else failed.push(...(second.broken.length > 0 ? second.broken : first.broken).flatMap(namesOf));
}

async function playwright(...files) {
  const report = path.join(results, 'journeys.json');
  const cli = 'node_modules/@playwright/test/cli.js';
  const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...files];
  const isGood = await stage('journeys', args, 45, { more: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  const stats = readJson(report)?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  // Playwright names them itself.
  passed += stats.expected + stats.flaky;
  if (stats.flaky > 0) flaky.push(`${stats.flaky} in the journeys, named above`);
  if (!isGood) failed.push(`${stats.unexpected} in the journeys, named above`);
}
