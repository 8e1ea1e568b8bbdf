import { LANGUAGES } from '@picture-day/contract/constants';
import { describe, expect, it } from 'vitest';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { layoutMail } from './mail-layout.ts';
import { nb } from './nb.ts';
import { sv } from './sv.ts';
import { keyOfMessage, type TextKey, text } from './text.ts';

const OTHERS = { nb, sv, da, de, fi };
const KEYS = Object.keys(en) as TextKey[];
const values = (wording: string): readonly string[] => (wording.match(/\{\w+\}/g) ?? []).sort();

describe('the texts of the server', () => {
  it.each(Object.entries(OTHERS))('are all said in %s, with the same values', (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...KEYS].sort());
    for (const key of KEYS) {
      expect(texts[key].trim()).not.toBe('');
      expect(texts[key], key).not.toBe(en[key]);
      expect(values(texts[key]), key).toEqual(values(en[key]));
    }
  });

  it('are filled with values', () => {
    expect(text('en', 'resetExpires', { minutes: 30 })).toBe('The link works once, within 30 minutes.');
    expect(text('nb', 'mailSentBy', { shop: 'Lillesund Foto' })).toBe(
      'Denne e-posten er sendt av Lillesund Foto.',
    );
  });

  it('fall back to English for a language nobody speaks here', () => {
    expect(text('xx', 'invalidCode')).toBe('The code is not valid');
    expect(text('constructor', 'invalidCode')).toBe('The code is not valid');
  });

  it('are found by what the shared rules say', () => {
    expect(keyOfMessage("That's too short!")).toBe('tooShort');
    expect(keyOfMessage('unheard of')).toBeUndefined();
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
