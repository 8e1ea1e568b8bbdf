import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = 'bare-react';
const SOURCE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', null, 'React'));
`;
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>React</title><div id="root"><p>React</p></div>' +
  '<script type="module" src="/react.js"></script>';

/** A page with nothing but React's own runtime, as it is published: what no page of the shop can be quicker than. */
export async function openBareReact(): Promise<{ base: string; stop: () => void }> {
  const built = await build({
    root: path.join(import.meta.dirname, '../../apps/shop'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `${ENTRY}.js` : null),
        load: (id) => (id === `${ENTRY}.js` ? SOURCE : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
  });
  const [whole] = Array.isArray(built) ? built : [built];
  if (!whole || !('output' in whole)) throw new Error('React was not built');
  const script = gzipSync(whole.output[0].code, { level: 9 });
  const server = createServer((request, response) => {
    const isScript = request.url === '/react.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (isScript) response.setHeader('content-encoding', 'gzip');
    response.end(isScript ? script : PAGE);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { base: `http://localhost:${port}`, stop: () => void server.close() };
}
