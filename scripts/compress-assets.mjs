// Writes a brotli and a gzip copy beside every text asset, once per build. What the last build had, byte for byte, it
// has compressed already: fonts and most parts of a client change seldom, and packing them takes longer than the rest.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const [, , folder, last] = process.argv;

/** What the last build has under this name; nothing where it is not to be had. */
function ofLastBuild(name) {
  try {
    return fs.readFileSync(path.join(last, name));
  } catch {
    return undefined;
  }
}

for (const name of fs.readdirSync(folder)) {
  if (!/\.(js|css|svg|ttf|wasm|json)$/.test(name)) continue;
  const file = path.join(folder, name);
  const bytes = fs.readFileSync(file);
  const isSame = ofLastBuild(name)?.equals(bytes);
  const pack = (ending, compress) =>
    fs.writeFileSync(`${file}.${ending}`, (isSame && ofLastBuild(`${name}.${ending}`)) || compress(bytes));
  pack('br', zlib.brotliCompressSync);
  pack('gz', (plain) => zlib.gzipSync(plain, { level: 9 }));
}
