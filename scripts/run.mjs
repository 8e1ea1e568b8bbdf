import path from 'node:path';
import { become, CHECKOUT, install, NODE } from './prepare.mjs';

install();
// Folders are meant from where the command was typed, not from the checkout.
become(NODE, [path.join(CHECKOUT, 'apps/server/src/main.ts'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
