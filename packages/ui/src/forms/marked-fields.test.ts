import { describe, expect, it } from 'vitest';
import { sharedOut } from './marked-fields.ts';

const NAMES = ['email', 'mobile', 'password'] as const;

describe('a refused form', () => {
  it('shows the server message under the one field it marks', () => {
    expect(
      sharedOut(NAMES, { message: 'The email address already has an account', fields: ['email'] }),
    ).toEqual({
      message: undefined,
      fields: [{ name: 'email', message: 'The email address already has an account' }],
    });
  });

  it("shows the server's own reason under every field it marks, in the form's order", () => {
    const refused = {
      message: 'Please check the marked fields',
      fields: ['password', 'mobile', 'confirm_password'],
      reasons: { mobile: 'This is required!', password: 'This is too long', confirm_password: 'No' },
    };
    expect(sharedOut(NAMES, refused)).toEqual({
      message: 'Please check the marked fields',
      fields: [
        { name: 'mobile', message: 'This is required!' },
        { name: 'password', message: 'This is too long' },
      ],
    });
  });

  it('only marks fields for which the server gives no reason of their own', () => {
    const { fields } = sharedOut(NAMES, {
      message: 'Please check the marked fields',
      fields: ['email', 'mobile'],
    });
    expect(fields.map(({ message }) => message.trim())).toEqual(['', '']);
  });

  it('shows the server message alone when it marks nothing on this screen', () => {
    expect(sharedOut(NAMES, { message: 'The code is not valid', fields: ['code'] })).toEqual({
      message: 'The code is not valid',
      fields: [],
    });
  });
});
