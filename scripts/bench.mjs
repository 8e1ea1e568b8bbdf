import fs from 'node:fs';
import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE, SHOP_ENVIRONMENT } from './prepare.mjs';
import { begin } from './processes.mjs';
import { installTools } from './tools.mjs';

// npm run bench            every benchmark, one after the other
// npm run bench -- NAME    only those whose file name holds NAME
await install();
// Printing is measured against the whole browser, too.
const env = { ...SHOP_ENVIRONMENT, ...installTools({ chromium: 'chromium' }) };
await buildShop();
const wanted = process.argv[2] ?? '';
const folder = path.join(CHECKOUT, 'bench');
const files = fs.readdirSync(folder).filter((name) => name.endsWith('.ts') && name.includes(wanted));
/** What every benchmark ends with: a name, a figure, and mostly the goal it is held to. */
const FIGURE = /^(?<name>[^:]+): (?<figure>[\d.,]+\S*(?: \S+)?)(?: \(goal (?<goal>[^)]+)\))?(?:;.*)?$/;
const figures = [];

function measure(file) {
  const child = begin(NODE, [path.join(folder, file), ...process.argv.slice(3)], {
    cwd: CHECKOUT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    process.stdout.write(text);
  });
  return new Promise((done) => {
    child.on('exit', (code) => {
      for (const line of said.split('\n')) {
        const found = FIGURE.exec(line.trim());
        const { name = '', figure, goal = '' } = found?.groups ?? {};
        if (goal || / against /.test(name))
          figures.push({ bench: file.replace(/\.ts$/, ''), name, figure, goal });
      }
      done(code ?? 1);
    });
  });
}

let broken = 0;
for (const file of files.sort()) {
  console.log(`\n${file.replace(/\.ts$/, '')}`);
  broken ||= await measure(file);
}
if (figures.length > 0) console.log('\nAll ratios, and all figures with a goal');
if (figures.length > 0) console.table(figures);
process.exit(broken);
