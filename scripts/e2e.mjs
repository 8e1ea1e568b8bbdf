import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE } from './prepare.mjs';
import { finish } from './processes.mjs';
import { installTools } from './tools.mjs';

// npm run e2e            every journey
// npm run e2e -- NAME    those whose file name holds NAME
await install();
const env = installTools();
await buildShop();
const playwright = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js');
const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
process.exit(await finish(NODE, args, { cwd: CHECKOUT, env }));
