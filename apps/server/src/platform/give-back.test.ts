import { expect, it } from 'vitest';
import { giveBack } from './give-back.ts';

it('gives back bytes of their own, and leaves what lies among others', () => {
  const own = new Uint8Array(1024);
  giveBack(own);
  expect(own.length).toBe(0);
  const shared = new Uint8Array(1024);
  giveBack(shared.subarray(0, 512));
  expect(shared.length).toBe(1024);
});
