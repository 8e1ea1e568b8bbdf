import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { figuresIn, listenTo, tellFigures } from './figures.mjs';
import { installLongTools } from './long-tools.mjs';
import { buildShop, CHECKOUT, install, NODE } from './prepare.mjs';
import { begin, finish } from './processes.mjs';
import { installTools } from './tools.mjs';

// npm run test:long            every test that has a long mode, one file after the other
// npm run test:long -- NAME    only those whose path holds NAME; mutants changes the rules; bare-machine is the walk through docs/going-live.md
await install();
const wanted = process.argv[2] ?? '';
const env = { ...installTools(), ...installLongTools(), LONG: '1' };

const hasLongMode = (file) =>
  /\.test\.ts$/.test(file) && fs.readFileSync(file, 'utf8').includes('process.env.LONG');

function* testsBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* testsBelow(file);
    else if (/\.long\.test\.ts$/.test(entry.name) || hasLongMode(file)) yield path.relative(CHECKOUT, file);
  }
}

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-long-'));
const rows = [];
const figures = [];

/** Runs a program and keeps the figures it tells. */
async function measure(from, args) {
  const { said, code } = await listenTo(
    begin(NODE, args, { cwd: CHECKOUT, env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  figures.push(...figuresIn(said, from));
  return code;
}

for (const file of ['apps', 'packages', 'scripts'].flatMap((place) => [
  ...testsBelow(path.join(CHECKOUT, place)),
])) {
  if (!file.includes(wanted)) continue;
  const report = path.join(results, `${rows.length}.json`);
  const vitest = path.join(CHECKOUT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--project', 'node', file, '--reporter=default', '--reporter=json'];
  await measure(path.basename(file, '.test.ts'), [vitest, ...args, `--outputFile.json=${report}`]);
  const { testResults = [] } = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : {};
  const tests = testResults.flatMap((one) => one.assertionResults);
  if (tests.length === 0) rows.push({ file, test: 'did not run', seconds: 0, result: 'failed' });
  for (const { fullName, duration, status } of tests) {
    // What it needs is not to be had here, as the last version in a checkout without history.
    const result = ['passed', 'failed'].includes(status) ? status : 'refused';
    rows.push({ file, test: fullName, seconds: Math.round((duration ?? 0) / 1000), result });
  }
}
// The rules of money and of access, changed one by one: whether the tests notice.
if ('mutants'.includes(wanted)) {
  const began = Date.now();
  const code = await measure('mutants', [path.join(CHECKOUT, 'scripts/mutants/run.mjs')]);
  const seconds = Math.round((Date.now() - began) / 1000);
  const result = code === 0 ? 'passed' : 'failed';
  rows.push({ file: 'mutants', test: 'are caught by the tests', seconds, result });
}
// The screens at both widths and in more languages.
if ('axe'.includes(wanted) || wanted.includes('axe')) {
  await buildShop();
  const names = [
    'access-axe',
    'screens-axe',
    'checkout',
    'digital',
    'every-page',
    'keyboard',
    'studio-board',
    'studio-house',
    'studio-invite',
    'studio-jobs',
    'studio-orders',
  ];
  const cli = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', ...names.map((name) => `e2e/${name}.spec.ts`)];
  const code = await measure('journeys', args);
  rows.push({ file: 'e2e', test: names.join(', '), seconds: 0, result: code === 0 ? 'passed' : 'failed' });
}
// A purchase in the two browsers that the daily journeys do not use.
if ('engines'.includes(wanted) || wanted.includes('engines')) {
  await buildShop();
  installTools({ 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' });
  for (const name of ['firefox', 'webkit']) {
    const began = Date.now();
    const code = await finish(NODE, [path.join(CHECKOUT, 'e2e/engines/purchase.ts'), name], {
      cwd: CHECKOUT,
      env,
    });
    const seconds = Math.round((Date.now() - began) / 1000);
    rows.push({
      file: 'e2e/engines',
      test: `a purchase in ${name}`,
      seconds,
      result: code === 0 ? 'passed' : 'failed',
    });
  }
  await finish(NODE, ['--eval', "import('./e2e/stop.ts').then((one) => one.default())"], { cwd: CHECKOUT });
}
// The guide to a live shop, on a machine of its own; where that cannot be had, it says so.
if ('bare-machine'.includes(wanted)) {
  const from = Date.now();
  const code = await finish(NODE, [path.join(CHECKOUT, 'scripts/guides/walk.ts')], { cwd: CHECKOUT, env });
  rows.push({
    file: 'docs/going-live.md',
    test: 'followed on a bare machine',
    seconds: Math.round((Date.now() - from) / 1000),
    result: { 0: 'passed', 3: 'refused' }[code] ?? 'failed',
  });
}
fs.rmSync(results, { recursive: true, force: true });

console.log('\nresult    seconds  test');
for (const { file, test, seconds, result } of rows) {
  console.log(`${result.padEnd(9)} ${String(seconds).padStart(7)}  ${path.basename(file)}: ${test}`);
}
tellFigures(figures);
const failed = rows.filter(({ result }) => result === 'failed').length;
const refused = rows.filter(({ result }) => result === 'refused').length;
console.log(`\n${rows.length - failed - refused} good, ${failed} failed, ${refused} cannot run here`);
process.exit(failed > 0 || rows.length === 0 ? 1 : 0);
