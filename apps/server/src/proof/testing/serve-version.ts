import path from 'node:path';
import { pathToFileURL } from 'node:url';

// node serve-version.ts CHECKOUT PORT: the shop of that checkout but for its pages; TERM ends it as the shop ends.
const [checkout = '', port = '0'] = process.argv.slice(2);
const source = (file: string) => import(pathToFileURL(path.join(checkout, 'apps/server/src', file)).href);

const { readConfig } = await source('platform/config.ts');
const { openServices } = await source('commands/open-services.ts');
const { compose } = await source('compose.ts');
const opened = await openServices(readConfig(process.env), { workers: true });
process.on('SIGTERM', async () => {
  await opened.close();
  process.exit(0);
});
let answered = 0;
opened.app.addHook('onResponse', async () => {
  answered++;
  if (answered % 20 === 0) console.log(`answered ${answered}`);
});
await compose(opened.app, opened.services);
await opened.app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('open');
