// Every journey gets a fresh copy of the demo shop, so that none sees what another bought. Three run side by side.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { CHECKOUT, NODE } from './prepare.mjs';
import { begin, finish } from './processes.mjs';

const results = process.argv[2] ?? path.join(CHECKOUT, 'test-results');
const LANES = 3;
/** None takes half as long on two cores that do other things too. */
const LIMIT_MS = 20 * 60_000;

// The long ones first, so that all lanes end together. A short file that visits every screen is long, too.
const LONG = /-axe|^every-|^screens|^widths/;
const weight = (name) =>
  LONG.test(name) ? Number.POSITIVE_INFINITY : fs.statSync(path.join(CHECKOUT, 'e2e', name)).size;

// With names behind the results folder, only those journeys.
const named = process.argv.slice(3);
const waiting = fs
  .readdirSync(path.join(CHECKOUT, 'e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .filter((name) => named.length === 0 || named.includes(name.replace('.spec.ts', '')))
  .sort((a, b) => weight(b) - weight(a));
const failed = [];

/** A place where nobody serves: a shop left over from another run would be tested in place of this one. */
function freePort() {
  return new Promise((found) => {
    const place = net.createServer();
    place.listen(0, '127.0.0.1', () => {
      const { port } = place.address();
      place.close(() => found(port));
    });
  });
}

/** A journey that ended without a word of its own is named all the same. */
const SILENT = { expected: 0, unexpected: 1, flaky: 0 };
const silentReport = (file) =>
  JSON.stringify({
    stats: SILENT,
    suites: [{ specs: [{ file, title: 'did not end', tests: [{ status: 'unexpected', results: [] }] }] }],
  });

async function journey(file) {
  const port = await freePort();
  const name = file.replace('.spec.ts', '');
  const report = path.join(results, `journey-${name}.json`);
  const playwright = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', `e2e/${file}`];
  const child = begin(NODE, [...args, '--output', path.join(CHECKOUT, 'test-results', name)], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      E2E_PORT: String(port),
      E2E_OWN_SERVER: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  return new Promise((done) => {
    child.on('exit', (code) => {
      clearTimeout(limit);
      if (!fs.existsSync(report)) fs.writeFileSync(report, silentReport(file));
      const outcome = /\d+ passed.*$/m.exec(said)?.[0] ?? 'no result';
      console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${outcome}`);
      if (code !== 0) {
        failed.push(name);
        console.log(said);
      }
      done();
    });
  });
}

async function lane() {
  for (let file = waiting.shift(); file; file = waiting.shift()) await journey(file);
}

await Promise.all(Array.from({ length: LANES }, lane));
await finish(NODE, [path.join(CHECKOUT, 'e2e/stop.ts')]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
