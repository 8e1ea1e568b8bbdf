import { flushCompileCache } from 'node:module';
import { openServices } from '../../../commands/open-services.ts';
import { compose } from '../../../compose.ts';
import { readConfig } from '../../../platform/config.ts';

/** The whole shop but for its pages, in a process of its own that a test may kill. */
const { app, services } = await openServices(readConfig(process.env), { workers: true });
await compose(app, services);
await app.listen({ port: 0, host: '127.0.0.1' });
// Killed, it would keep nothing for the next start.
flushCompileCache();
const address = app.server.address();
console.log(`port ${typeof address === 'object' ? address?.port : address}`);
