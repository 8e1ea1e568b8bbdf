// npm test and npm run test:long walk the journeys by this: all, or those named, three side by side.
import path from 'node:path';
import { CHECKOUT, NODE } from './prepare.mjs';
import { finish } from './processes.mjs';

const playwright = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js');
const files = process.argv.slice(2).map((name) => `e2e/${name}.spec.ts`);
const code = await finish(
  NODE,
  [
    ...[playwright, 'test', '-c', 'e2e/playwright.config.ts', '--workers', '3'],
    ...['--reporter', path.join(CHECKOUT, 'scripts/journey-lines.mjs'), ...files],
  ],
  { cwd: CHECKOUT },
);
await finish(NODE, [path.join(CHECKOUT, 'e2e/stop.ts')]);
process.exit(code);
