import { flushCompileCache } from 'node:module';
import { start } from '../commands/start.ts';
import { endWith } from '../commands/while-open.ts';
import { readConfig } from '../platform/config.ts';

// A whole shop in a process that a test can kill; it need not be one that could go live.
await start(readConfig(process.env), { development: false, isTrial: true }).catch(endWith);
// Killed, it would keep nothing for the next start.
flushCompileCache();
