import path from 'node:path';
import { CHECKOUT, install, NODE, run } from './prepare.mjs';
import { checkZones } from './zones.mjs';

await install();
const bin = (name) => path.join(CHECKOUT, 'node_modules', name);
await run(NODE, [bin('@biomejs/biome/bin/biome'), 'check', ...process.argv.slice(2)]);
for (const project of ['tsconfig.json', 'apps/shop/tsconfig.json', 'apps/studio/tsconfig.json']) {
  await run(NODE, [bin('typescript/bin/tsc'), '-p', project]);
}

const crossed = checkZones();
for (const line of crossed) console.error(line);
if (crossed.length > 0) process.exit(1);
