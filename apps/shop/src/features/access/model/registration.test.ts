import { describe, expect, it } from 'vitest';
import { acceptMailOption, sharedOut } from './registration.ts';

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

describe('a refused registration', () => {
  it('shows the server message under the one field it marks', () => {
    expect(sharedOut('The email address already has an account', ['email'])).toEqual({
      message: undefined,
      fields: [{ name: 'email', message: 'The email address already has an account' }],
    });
  });

  it('shows the server message and marks every listed field', () => {
    expect(sharedOut('Please check the marked fields', ['password', 'mobile', 'confirm_password'])).toEqual({
      message: 'Please check the marked fields',
      fields: [
        { name: 'mobile', message: 'Invalid phone number' },
        { name: 'password', message: "That's too short!" },
      ],
    });
  });

  it('shows the server message alone when it marks nothing on this screen', () => {
    expect(sharedOut('The code is not valid', ['code'])).toEqual({
      message: 'The code is not valid',
      fields: [],
    });
  });
});
