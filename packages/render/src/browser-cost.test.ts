import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** Everything a browser loads to draw a product, by file. */
async function bundle(entry: string): Promise<Map<string, number>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: path.join(import.meta.dirname, '..'),
    build: {
      write: false,
      minify: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: path.join(import.meta.dirname, entry), preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  return new Map(
    outputs.map((file) => [
      file.fileName,
      gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length,
    ]),
  );
}

const total = (files: Map<string, number>) => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

test('costs a browser at most 230 KB with its wasm', async () => {
  const files = await bundle('index.ts');
  expect([...files.keys()].some((name) => name.endsWith('.wasm'))).toBe(true);
  expect(total(files)).toBeLessThanOrEqual(230_000);
}, 120_000);

test.each(['model.ts', 'wire.ts', 'green-screen.ts'])(
  '%s is used without loading the wasm',
  async (entry) => {
    const files = await bundle(entry);
    expect([...files.keys()].filter((name) => name.endsWith('.wasm'))).toEqual([]);
    expect(total(files)).toBeLessThan(10_000);
  },
  120_000,
);
