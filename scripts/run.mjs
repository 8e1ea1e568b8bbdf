import path from 'node:path';
import { become, CHECKOUT, install, NODE } from './prepare.mjs';

// Backup and restore must not open the shop they work on.
const APART = ['backup', 'restore'];
const program = APART.includes(process.argv[2] ?? '') ? 'commands/backup-main.ts' : 'main.ts';

await install();
// Folders are meant from where the command was typed, not from the checkout.
await become(NODE, [path.join(CHECKOUT, 'apps/server/src', program), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
