import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { longestFirst, readTook } from './journey-order.mjs';

const files = [
  { name: 'cart.spec.ts', size: 5000 },
  { name: 'widths.spec.ts', size: 2000 },
  { name: 'prices.spec.ts', size: 9000 },
];

it('begins with the journeys that took longest, and with a new one before them', () => {
  const took = { 'cart.spec.ts': 90_000, 'prices.spec.ts': 30_000, 'widths.spec.ts': 60_000 };
  expect(longestFirst(files, took)).toEqual(['cart.spec.ts', 'widths.spec.ts', 'prices.spec.ts']);
  const all = [...files, { name: 'new.spec.ts', size: 1 }];
  expect(longestFirst(all, took)[0]).toBe('new.spec.ts');
});

it('goes by size the first time, with those that visit every screen before', () => {
  expect(longestFirst(files, {})).toEqual(['widths.spec.ts', 'prices.spec.ts', 'cart.spec.ts']);
});

it('knows nothing where nothing was kept, or half of it', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'journey-order-'));
  const file = path.join(folder, 'took.json');
  expect(readTook(file)).toEqual({});
  fs.writeFileSync(file, '{"cart.spec.ts": 9');
  expect(readTook(file)).toEqual({});
  fs.rmSync(folder, { recursive: true });
});
