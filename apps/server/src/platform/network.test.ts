import { describe, expect, it } from 'vitest';
import { networksOf } from './network.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0db8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ])('%s counts as %s', (given, counted) => {
    expect(networksOf(given)).toEqual(counted);
  });
});
