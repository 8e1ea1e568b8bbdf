import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { maySendCode } from './access-code.ts';
import { isStorableText, repeated, text, uuid } from './bounds.ts';
import { FIXED_PRODUCT, FONT_COLOURS, FONT_FAMILIES, orderReference } from './constants.ts';
import * as rules from './rules.ts';

const firstError = (schema: z.ZodMiniType, value: unknown): string | null => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '');
};

describe('Fields', () => {
  it("show 'required' when they are empty or blank", () => {
    for (const field of [rules.emailField, rules.fullNameField, rules.phoneField, rules.requiredText()]) {
      for (const empty of ['', '   ', undefined]) expect(firstError(field, empty)).toBe('required');
    }
    expect(firstError(rules.passwordField('signIn'), '')).toBe('required');
  });

  it('show only one message at a time', () => {
    expect(rules.emailField.safeParse('').error?.issues).toHaveLength(1);
  });

  it('are trimmed', () => {
    expect(rules.emailField.parse('  kari@lillesund.no ')).toBe('kari@lillesund.no');
    expect(rules.fullNameField.parse(' Kari Nordmann ')).toBe('Kari Nordmann');
  });
});

describe('The email rule', () => {
  it.each(['a@b.no', 'kari.nordmann+skole@mail.lillesund.no', "o'hara@example.co.uk", 'post@blåbær.no'])(
    'takes %s',
    (address) => expect(firstError(rules.emailField, address)).toBeNull(),
  );

  it.each([
    'kari',
    'kari@',
    '@b.no',
    'kari@b',
    'kari@b..no',
    '.kari@b.no',
    'a b@c.no',
    'a@b.no,c@d.no',
    'a@b.no\r\nBcc: c@d.no',
    '"a"@b.no',
    'a@b.no;c@d.no',
    '<a@b.no>',
    '=?utf-8?q?kari=40evil.no=2C?=@b.no',
    '=?UTF-8?B?a2FyaUBldmlsLm5v?=@b.no',
    'a@-b.no',
    `${'a'.repeat(65)}@b.no`,
  ])("says 'invalidEmail' to %j", (address) =>
    expect(firstError(rules.emailField, address)).toBe('invalidEmail'),
  );

  it('never lets a character through that could add a recipient', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (noise) => {
        const address = `a${noise}@b.no`;
        if (rules.isEmail(address)) expect(address).not.toMatch(/[\s,;<>"()[\]\\:]/);
      }),
    );
  });

  it('answers long hostile input at once', () => {
    expect(rules.isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
    expect(rules.isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
  });
});

describe('An address elsewhere', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['https://user:pw@example.com/', null],
    ['https://shop.example@evil.example/', null],
    ['https://:pw@example.com/', null],
    ['http://example.com/', null],
    ['javascript:alert(1)', null],
    ['https:\\\\example.com', null],
    ['/own', null],
    ['', null],
  ])('%j is %j', (typed, safe) => expect(rules.safeForeignAddress(typed)).toBe(safe));
});

describe('The full-name rule', () => {
  it.each(['Kari Nordmann', 'Åse Ødegård', 'Ola N', 'Anne-Lise van der Berg', '李 小龙'])(
    'takes %s',
    (name) => expect(rules.isFullName(name)).toBe(true),
  );
  it.each(['Kari', 'Kari ', 'Kari 2', '- -', ''])('refuses %j', (name) =>
    expect(rules.isFullName(name)).toBe(false),
  );
});

describe('Passwords', () => {
  it('need 3 characters to sign in, 6 to register', () => {
    expect(firstError(rules.passwordField('signIn'), 'ab')).toBe('tooShort');
    expect(firstError(rules.passwordField('signIn'), 'abc')).toBeNull();
    expect(firstError(rules.passwordField('registration'), 'abcde')).toBe('tooShort');
    expect(firstError(rules.passwordField('registration'), 'abcdef')).toBeNull();
  });

  it('fail in the reset screen with 6 characters or less', () => {
    expect(rules.resetPasswordError('abcdef', 'abcdef')).toBe('tooShort');
    expect(rules.resetPasswordError('abcdefk', 'abcdefk')).toBeNull();
  });

  it('lose their spaces in the reset screen before they are measured', () => {
    expect(rules.resetPasswordError(' a b c d e f ', 'abcdef')).toBe('tooShort');
    expect(rules.resetPasswordError(' abc defk', 'abcdefk\t')).toBeNull();
    expect(rules.cleanResetPassword('\tabc defg ')).toBe('abcdefg');
  });

  it('must be the same twice in the reset screen', () => {
    expect(rules.resetPasswordError('abcdefg', 'abcdefh')).toBe('resetPasswordsDiffer');
  });

  it('need 5 characters in my account, the same twice', () => {
    expect(rules.passwordChangeError('abcd', 'abcd', 'a@b.no')).toBe('passwordNotLongEnough');
    expect(rules.passwordChangeError('abcde', 'abcdf', 'a@b.no')).toBe('passwordsMustMatch');
    expect(rules.passwordChangeError('abcdk', 'abcdk', 'a@b.no')).toBeNull();
    expect(firstError(rules.passwordField('accountChange'), 'abcd')).toBe('passwordNotLongEnough');
  });

  it.each(['abcde', 'EDCBA', '12345678', '87654321', 'aaaaaa', '......', 'kari@nord.no', 'KARI'])(
    'that strangers try first, as %s, are refused in every form',
    (password) => {
      const email = 'Kari@nord.no';
      expect(rules.isEasyPassword(password, email)).toBe(true);
      expect(rules.passwordChangeError(password.padEnd(5), password.padEnd(5), email)).toBe(
        password.length < 5 ? null : 'easyPassword',
      );
      const form = { email, mobile: '41234567', password, acceptmail: false };
      const refused = rules.registrationForm.safeParse(form).error;
      if (password.length >= 6)
        expect(refused && rules.fieldErrors(refused)).toEqual({ password: 'easyPassword' });
      if (password.length >= 7 && !password.includes('@')) {
        expect(rules.resetPasswordError(password, password)).toBe('easyPassword');
      }
    },
  );

  it.each(['abcdf', 'aab', 'kari1', 'sommerfugl', 'a1b2c3'])('of %s are not', (password) => {
    expect(rules.isEasyPassword(password, 'kari@nord.no')).toBe(false);
  });
});

describe('A text that is too long', () => {
  const long = `Kari ${'N'.repeat(120)}`;

  it.each([
    ['a name', rules.fullNameField],
    ['a required text', rules.requiredText()],
    ['an optional text', rules.optionalText()],
    ['a number', rules.phoneField],
    ['an address', rules.emailField],
  ])('is called that in %s, not missing', (_, field) => {
    expect(firstError(field, long.repeat(3))).toBe('tooLong');
  });

  it('is called that at its last character', () => {
    expect(firstError(rules.fullNameField, long.slice(0, 120))).toBeNull();
    expect(firstError(rules.fullNameField, long.slice(0, 121))).toBe('tooLong');
  });

  it('is called that in every password screen', () => {
    const password = 'a'.repeat(201);
    expect(firstError(rules.passwordField('signIn'), password)).toBe('tooLong');
    expect(rules.resetPasswordError(password, password)).toBe('tooLong');
    expect(rules.passwordChangeError(password, password, 'a@b.no')).toBe('tooLong');
  });

  it('is told apart from one that cannot be stored', () => {
    expect(firstError(rules.requiredText(), 'Kari\u0000')).toBe('unusableText');
    expect(firstError(rules.optionalText(), '\ud800')).toBe('unusableText');
  });
});

describe('Codes', () => {
  it('enable the front page from 6 characters and the add-picture-set screen from 5', () => {
    expect(maySendCode('ABCDE', 'frontPage')).toBe(false);
    expect(maySendCode('ABCDEF', 'frontPage')).toBe(true);
    expect(maySendCode('ABCD', 'addPictureSet')).toBe(false);
    expect(maySendCode('ABCDE', 'addPictureSet')).toBe(true);
  });
});

describe('Postal codes', () => {
  it.each([
    ['NO', '4790', '479'],
    ['SE', '114 55', '1145'],
    ['SE', '11455', '1 1455'],
    ['DK', '2100', 'DK-2100'],
    ['FI', '00100', '0010'],
    ['DE', '10115', '1011A'],
    ['GB', 'sw1a 1aa', '12345'],
    ['GB', 'M11AE', 'SW1A'],
    ['US', '94103-1234', '9410'],
    ['AU', '2000', '20000'],
  ])('of %s take %s and refuse %s', (country, good, bad) => {
    expect(rules.isPostalCode(good, country)).toBe(true);
    expect(rules.isPostalCode(bad, country)).toBe(false);
  });

  it('are stored in one way', () => {
    expect(rules.normalisePostalCode(' 11455', 'SE')).toBe('114 55');
    expect(rules.normalisePostalCode('sw1a1aa', 'GB')).toBe('SW1A 1AA');
  });
});

describe('Phone numbers', () => {
  it.each(['412 34 567', '0047 91234567', '+46 70-123 45 67', '(415) 555-2671', '22 12 34 56'])(
    'like %s can be dialled',
    (typed) => expect(firstError(rules.phoneField, typed)).toBeNull(),
  );

  it.each(['4123', 'abc', '+', '1234567890123456'])('are not like %s', (typed) =>
    expect(firstError(rules.phoneField, typed)).toBe('invalidMobile'),
  );
});

describe('The delivery address form', () => {
  const address = { name: 'Kari Nordmann', address: 'Storgata 1', postalCode: '4790', city: 'Lillesund' };
  const norway = {
    country: 'NO',
    gatherAddress2: false,
    gatherState: false,
    hidePostalCode: false,
    states: [],
  };

  it('needs name, address, postal code and city', () => {
    const parsed = rules.deliveryAddressForm(norway).safeParse({ name: 'Kari', address: '', postalCode: '' });
    expect(rules.fieldErrors(parsed.error!)).toEqual({
      name: 'fullName',
      address: 'required',
      postalCode: 'required',
      city: 'required',
    });
    expect(rules.deliveryAddressForm(norway).parse(address)).toMatchObject({
      address2: '',
      verifiedAddress: false,
    });
  });

  it('does without the postal code where the portal hides it', () => {
    const form = rules.deliveryAddressForm({ ...norway, hidePostalCode: true });
    expect(form.safeParse({ ...address, postalCode: undefined }).success).toBe(true);
  });

  it('empties a state that is not allowed, and then asks for one', () => {
    const form = rules.deliveryAddressForm({
      ...norway,
      country: 'AU',
      gatherState: true,
      states: ['NSW', 'VIC'],
    });
    expect(form.parse({ ...address, state: 'VIC' }).state).toBe('VIC');
    expect(firstError(form, { ...address, state: 'Agder' })).toBe('required');
    expect(firstError(form, address)).toBe('required');
  });
});

describe('A stored referrer', () => {
  it.each(['/', '/my-account/orders?x=1#y', '/products/packages/', '/pages/om-oss?next=//x'])(
    'may be %s',
    (path) => expect(rules.safeOwnPath(path)).toBe(path),
  );

  it.each([
    '',
    null,
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/..%2f/evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/%zz',
    `/${'a'.repeat(3000)}`,
    'http:/evil.example',
    'https:evil.example',
    '///evil.example',
    '/.//evil.example',
    'data:text/html,<script>alert(1)</script>',
    '/%09/evil.example',
    '/\u0000/evil.example',
  ])('may not be %j', (path) => expect(rules.safeOwnPath(path)).toBeNull());

  it('never leads to another host, however often it is normalised', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      '\t',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const safe = rules.safeOwnPath(`/${pieces.join('')}`);
        if (safe === null) return;
        expect(new URL(safe, 'https://shop.example').host).toBe('shop.example');
        expect(rules.safeOwnPath(safe)).toBe(safe);
      }),
    );
  });
});

describe('Bounds', () => {
  it('refuse text that the database cannot store', () => {
    expect(text(10).safeParse('a\0b').success).toBe(false);
    expect(text(10).safeParse('\ud800').success).toBe(false);
    expect(text(10).safeParse('🎓').success).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(isStorableText(any)).toBe(any.isWellFormed() && !any.includes('\0'));
      }),
    );
  });

  it('take a repeated query key once or several times', () => {
    const one = FIXED_PRODUCT.catalogue;
    expect(repeated(uuid, 2).parse(one)).toEqual([one]);
    expect(repeated(uuid, 2).parse([one, one])).toEqual([one, one]);
    expect(repeated(uuid, 2).safeParse([one, one, one]).success).toBe(false);
  });
});

describe('Constants', () => {
  it('hold ten font colours, fifteen fonts, and fixed products with identifiers of their own', () => {
    expect(new Set(FONT_COLOURS).size).toBe(10);
    expect(new Set(FONT_FAMILIES).size).toBe(15);
    const identifiers = Object.values(FIXED_PRODUCT);
    expect(new Set(identifiers).size).toBe(7);
    for (const identifier of identifiers) expect(uuid.safeParse(identifier).success).toBe(true);
  });

  it('show the first 8 characters of the order uuid as its reference', () => {
    expect(orderReference('1234abcd-0000-4000-8000-000000000000')).toBe('1234abcd');
  });
});
