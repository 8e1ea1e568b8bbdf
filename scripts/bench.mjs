import fs from 'node:fs';
import path from 'node:path';
import { figuresIn, listenTo, tellFigures } from './figures.mjs';
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
const figures = [];

async function measure(file) {
  const child = begin(NODE, [path.join(folder, file), ...process.argv.slice(3)], {
    cwd: CHECKOUT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { said, code } = await listenTo(child);
  figures.push(...figuresIn(said, file.replace(/\.ts$/, '')));
  return code;
}

let broken = 0;
for (const file of files.sort()) {
  console.log(`\n${file.replace(/\.ts$/, '')}`);
  broken ||= await measure(file);
}
tellFigures(figures);
process.exit(broken);
