import { LANGUAGES } from '@picture-day/contract/constants';
import { describe, expect, it } from 'vitest';
import { layoutMail } from './mail-layout.ts';
import { text } from './text.ts';

describe('the texts of the server', () => {
  it('are filled with values', () => {
    expect(text('en', 'resetExpires', { minutes: 30 })).toBe('The link works once, within 30 minutes.');
    expect(text('nb', 'mailBecauseAccount', { shop: 'Lillesund Foto' })).toBe(
      'Du får denne e-posten fordi du har en konto hos Lillesund Foto.',
    );
  });

  it('fall back to English for a language nobody speaks here', () => {
    expect(text('xx', 'invalidCode')).toBe('The code is not valid');
    expect(text('constructor', 'invalidCode')).toBe('The code is not valid');
  });
});

describe('a mail', () => {
  const portal = {
    uuid: crypto.randomUUID(),
    key: 'test',
    name: 'Smith & <Sons> "Foto"',
    hosts: [],
    isDefault: true,
    settings: {
      colours: { brand: '#0e5a57', brandHover: '#0a4745', brandSoft: '#e3f0ee', onBrand: '#ffffff' },
      contact: {
        name: 'Smith',
        address: 'Gata 1',
        postalCode: '4790',
        city: 'Lillesand',
        email: 'post@example.com',
      },
      legal: { organisationNumber: '' },
    },
  } as unknown as Parameters<typeof layoutMail>[0]['portal'];

  it('has the same words as text and as a page, and lets no name break out', () => {
    for (const lang of LANGUAGES) {
      const mail = layoutMail({ portal, config: { MAIL_FROM: undefined }, lang }, 'kari@example.com', {
        subject: 'Hello <b>',
        paragraphs: ['One & two'],
        button: { label: 'Open', url: 'https://shop.example/?a=1&b="2"' },
        after: ['Bye'],
      });
      expect(mail.from).toBe('"Smith & <Sons>  Foto" <post@example.com>');
      expect(mail.text).toMatch(/^One & two\n\nOpen:\nhttps:\/\/shop\.example\/\?a=1&b="2"\n\nBye\n\n/);
      expect(mail.html).toContain('Hello &#60;b&#62;');
      expect(mail.html).not.toContain('<b>');
      expect(mail.html).not.toContain('<Sons>');
      expect(mail.html).toContain('a=1&#38;b=&#34;2&#34;');
    }
  });

  it('comes from the address that the shop has set', () => {
    const content = { subject: 's', paragraphs: [] };
    const from = (MAIL_FROM: string | undefined, mailFrom?: string) =>
      layoutMail(
        {
          portal: { ...portal, settings: { ...portal.settings, mailFrom } },
          config: { MAIL_FROM },
          lang: 'en',
        },
        'kari@example.com',
        content,
      ).from;
    expect(from('shop@example.com')).toContain('<shop@example.com>');
    expect(from('Shop <shop@example.com>')).toBe('Shop <shop@example.com>');
    expect(from('shop@example.com', 'own@example.com')).toContain('<own@example.com>');
  });
});
