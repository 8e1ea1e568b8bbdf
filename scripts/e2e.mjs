import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildShop, CHECKOUT, install, NODE } from './prepare.mjs';
import { installTools } from './tools.mjs';

install();
const env = installTools();
buildShop();
const playwright = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js');
const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(NODE, args, { cwd: CHECKOUT, stdio: 'inherit', env });
spawnSync(NODE, [path.join(CHECKOUT, 'e2e/stop.ts')], { stdio: 'inherit' });
process.exit(status ?? 1);
