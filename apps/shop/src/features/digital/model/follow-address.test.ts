import { expect, it } from 'vitest';
import { followAddress } from './follow-address.ts';

it("switches to the address's set when the current one differs", () => {
  expect(followAddress({ address: 'ada', current: 'jonas', agreedAt: null })).toBe('switch-set');
});

it('replaces the address when the customer changes the set afterwards', () => {
  expect(followAddress({ address: 'ada', current: 'jonas', agreedAt: 'ada' })).toBe('replace-address');
});

it('leaves both alone while they agree', () => {
  expect(followAddress({ address: 'ada', current: 'ada', agreedAt: null })).toBe('nothing');
});

it('lets another address decide again, as after going back', () => {
  expect(followAddress({ address: 'ada', current: 'jonas', agreedAt: 'jonas' })).toBe('switch-set');
});
