import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE, run } from './prepare.mjs';
import { installTools } from './tools.mjs';

install();
const env = installTools();
buildShop();
const playwright = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js');
run(NODE, [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)], { env });
