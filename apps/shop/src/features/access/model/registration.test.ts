import { describe, expect, it } from 'vitest';
import { acceptMailOption } from './registration.ts';

const options = {
  acceptMailDefaultOn: false,
  disableAcceptMailOptionWhenRegisteringUser: false,
  disableAcceptMailWhenLoggingIn: false,
} as Parameters<typeof acceptMailOption>[0];

describe('the acceptmail option', () => {
  it('is asked, and begins as the portal says', () => {
    expect(acceptMailOption(options)).toEqual({ asked: true, default: false });
    expect(acceptMailOption({ ...options, acceptMailDefaultOn: true })).toEqual({
      asked: true,
      default: true,
    });
  });

  it('is not asked under either of its two names, and then nobody has said yes', () => {
    for (const name of ['disableAcceptMailOptionWhenRegisteringUser', 'disableAcceptMailWhenLoggingIn']) {
      const set = { ...options, acceptMailDefaultOn: true, [name]: true };
      expect(acceptMailOption(set)).toEqual({ asked: false, default: false });
    }
  });
});
