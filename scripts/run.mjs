import fs from 'node:fs';
import path from 'node:path';
import { assertSettings, become, CHECKOUT, install, NODE } from './prepare.mjs';

// Backup and restore must not open the shop they work on.
const APART = ['backup', 'restore'];
const program = APART.includes(process.argv[2] ?? '') ? 'commands/backup-main.ts' : 'main.ts';

// Folders are meant from where the command was typed, not from the checkout.
const typedIn = process.env.INIT_CWD ?? process.cwd();

/** Root types commands for the shop's user, who may not enter root's folder. */
function mayEnter(folder) {
  try {
    fs.accessSync(folder, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

assertSettings();
await install();
await become(NODE, [path.join(CHECKOUT, 'apps/server/src', program), ...process.argv.slice(2)], {
  cwd: mayEnter(typedIn) ? typedIn : '/',
  env: { ...process.env, INIT_CWD: typedIn },
});
