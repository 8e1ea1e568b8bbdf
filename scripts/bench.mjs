import fs from 'node:fs';
import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE, run } from './prepare.mjs';
import { installTools } from './tools.mjs';

// npm run bench            every benchmark, one after the other
// npm run bench -- NAME    only those whose file name holds NAME
install();
const env = installTools();
buildShop();
const wanted = process.argv[2] ?? '';
const folder = path.join(CHECKOUT, 'bench');
const files = fs.readdirSync(folder).filter((name) => name.endsWith('.ts') && name.includes(wanted));
for (const file of files.sort()) {
  console.log(`\n${file.replace(/\.ts$/, '')}`);
  run(NODE, [path.join(folder, file), ...process.argv.slice(3)], { env });
}
