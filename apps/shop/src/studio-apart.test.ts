import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const client = join(import.meta.dirname, '../dist/client');
const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(join(client, 'manifest.json'), 'utf8'),
);
const files = readdirSync(join(client, 'assets'))
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(client, 'assets', name), 'utf8') }));

/** What a colleague does who acts as a customer: ending it, and handing the design of an order back. */
const END = '/api/studio/act-as/end';
const DESIGN = '/api/studio/orders/{orderUuid}/lines/{lineUuid}/design';

describe('what a family loads', () => {
  it('names no file of the studio', () => {
    expect(Object.keys(manifest).filter((source) => /apps\/studio|features\/studio/.test(source))).toEqual(
      [],
    );
  });

  it('has no call of the studio but those of a colleague who acts as a customer', () => {
    const calls = files.flatMap(({ text }) =>
      [...text.matchAll(/\/api\/studio\/[\w/{}-]*/g)].map(([call]) => call),
    );
    expect(calls.filter((call) => call !== END && !call.startsWith(DESIGN))).toEqual([]);
    const naming = files.filter(({ text }) => text.includes(DESIGN)).map(({ name }) => `assets/${name}`);
    expect(naming).toEqual([manifest['src/features/editor/order-design-page.tsx']?.file]);
  });

  it('has no byte of what replays recordings', () => {
    expect(files.filter(({ text }) => text.includes('replayer-wrapper')).map(({ name }) => name)).toEqual([]);
  });
});
