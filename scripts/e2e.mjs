import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE } from './prepare.mjs';
import { finish } from './processes.mjs';
import { installTools } from './tools.mjs';

await install();
const env = installTools();
await buildShop();
const playwright = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js');
const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const code = await finish(NODE, args, { cwd: CHECKOUT, env });
await finish(NODE, [path.join(CHECKOUT, 'e2e/stop.ts')]);
process.exit(code);
