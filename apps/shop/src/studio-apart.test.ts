import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const client = join(import.meta.dirname, '../dist/client');
const manifest: Record<string, unknown> = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'));
const files = readdirSync(join(client, 'assets'))
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(client, 'assets', name), 'utf8') }));

/** Ending what a colleague does as a customer is the one call of the studio that the shop's bar makes. */
const ALLOWED = '/api/studio/act-as/end';

describe('what a family loads', () => {
  it('names no file of the studio', () => {
    expect(Object.keys(manifest).filter((source) => /apps\/studio|features\/studio/.test(source))).toEqual(
      [],
    );
  });

  it('has no call of the studio but the one that ends acting as a customer', () => {
    const calls = files.flatMap(({ text }) =>
      [...text.matchAll(/\/api\/studio\/[\w/{}-]*/g)].map(([call]) => call),
    );
    expect(new Set(calls)).toEqual(new Set([ALLOWED]));
  });

  it('has no byte of what replays recordings', () => {
    expect(files.filter(({ text }) => text.includes('replayer-wrapper')).map(({ name }) => name)).toEqual([]);
  });
});
