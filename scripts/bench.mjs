import fs from 'node:fs';
import path from 'node:path';
import { figuresIn, listenTo, measureAll, tellFigures } from './figures.mjs';
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
const names = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && name.includes(wanted))
  .map((name) => path.basename(name, '.ts'));
const figures = [];

async function measure(name) {
  console.log(`\n${name}`);
  const child = begin(NODE, [path.join(folder, `${name}.ts`), ...process.argv.slice(3)], {
    cwd: CHECKOUT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { said, code } = await listenTo(child);
  figures.push(...figuresIn(said, name));
  return code;
}

const code = await measureAll(names.sort(), measure);
tellFigures(figures);
process.exit(code);
