// Writes a brotli and a gzip copy beside every text asset, once per build.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const folder = process.argv[2];
for (const name of fs.readdirSync(folder)) {
  if (!/\.(js|css|svg|ttf|wasm|json)$/.test(name)) continue;
  const file = path.join(folder, name);
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
}
