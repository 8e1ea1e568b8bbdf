import { describe, expect, it } from 'vitest';
import { flowing } from '../testing/flowing.ts';
import { brandAtNight, contrast, MAIL, ON_LIGHT_BRAND } from './mail-colours.ts';
import type { MailContent } from './mail-content.ts';
import { layoutMail } from './mail-layout.ts';

const portal = {
  name: 'Lillesund Foto',
  settings: {
    colours: { brand: '#0e5a57', onBrand: '#ffffff' },
    country: 'NO',
    legal: { organisationNumber: '999888771' },
    contact: {
      name: 'Lillesund Foto',
      address: 'Strandgata 14',
      postalCode: '4790',
      city: 'Lillesand',
      email: 'hjelp@example.com',
      phone: '37 27 40 00',
    },
  },
} as unknown as Parameters<typeof layoutMail>[0]['portal'];

const order: MailContent = {
  subject: 'Your order 7c41e09b',
  heading: 'Thank you for the order!',
  paragraphs: ['Order 7c41e09b. Ordered 15 November 2026.'],
  table: {
    title: 'What you ordered',
    rows: [
      {
        quantity: '10',
        name: 'Card 15 × 15',
        detail: 'Eucalyptus, Emil & Ada',
        price: '310.00 kr',
        picture: { cid: 'line-1', shows: {} },
      },
      { quantity: '1', name: 'Digital set', detail: 'Emil, 4B, 12 pictures', price: '299.00 kr' },
    ],
    sums: [
      ['STRAND100', '−100.00 kr'],
      ['Delivery to the school', '0.00 kr'],
    ],
    total: ['Total', '509.00 kr'],
    notes: ['VAT 25 % included: 101.80 kr'],
  },
  steps: {
    title: 'What happens next',
    rows: [
      { when: 'Now', what: 'Your digital pictures are ready.' },
      { when: 'After 20 November 2026', what: 'Delivered to Lillesund skole' },
    ],
  },
  button: { label: 'See your order', url: 'https://shop.example/my-account/orders/7c41' },
  after: ['Payment: Vipps'],
  why: 'You get this email because something was ordered.',
};
const mail = layoutMail({ portal, config: { MAIL_FROM: undefined }, lang: 'en' }, 'a@example.com', order);
const words = mail.html
  .replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ')
  .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

describe('a mail', () => {
  it('has every sum, name and date of its page in its plain text too, with links on lines of their own', () => {
    const said = [
      ...order.table!.rows.flatMap(({ name, detail, price }) => [name, detail, price]),
      ...order.table!.sums!.flat(),
      ...order.table!.total!,
      ...order.table!.notes!,
      ...order.steps!.rows.flatMap(({ when, what }) => [when, what]),
      order.heading!,
      order.why!,
      'Payment: Vipps',
      'Org. no. 999\u00a0888\u00a0771',
      'hjelp@example.com',
    ];
    for (const one of said) {
      expect(flowing(mail.text), one).toContain(one);
      expect(words, one).toContain(one);
    }
    expect(mail.text).toContain('\nhttps://shop.example/my-account/orders/7c41\n');
    const sums = mail.text.split('\n').filter((line) => line.endsWith('kr') && !line.includes('VAT'));
    expect(new Set(sums.map((line) => line.length))).toEqual(new Set([52]));
  });

  it('is right without its style, fetches nothing, and is small enough to be shown whole', () => {
    expect(mail.html).not.toMatch(/@font-face|<script|<link|https?:\/\/(?!shop\.example)/);
    expect(mail.html).not.toMatch(/display:(flex|grid)/);
    expect(mail.html.length).toBeLessThan(100_000);
    for (const [, attributes = ''] of mail.html.matchAll(/<table([^>]*)>/g)) {
      expect(attributes).toContain('role="presentation"');
    }
    for (const [, attributes = ''] of mail.html.matchAll(/<img([^>]*)>/g)) {
      expect(attributes).toMatch(/alt="[^"]+"/);
      expect(attributes).toMatch(/width="\d+" height="\d+"/);
    }
  });

  it('is read by night as well as by day', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    for (const shade of ['light', 'dark'] as const) {
      const { ink, quiet, foot, body, ground } = MAIL;
      for (const [words, paper] of [
        [ink, body],
        [ink, ground],
        [quiet, body],
        [foot, ground],
      ] as const) {
        expect(contrast(words[shade], paper[shade])).toBeGreaterThanOrEqual(6.8);
      }
    }
    for (const brand of ['#0e5a57', '#7a1f3d', '#1b1f23', '#f2b705', '#2244cc']) {
      const night = brandAtNight(brand);
      expect(contrast(night, MAIL.body.dark), brand).toBeGreaterThanOrEqual(7);
      expect(contrast(night, ON_LIGHT_BRAND), brand).toBeGreaterThanOrEqual(7);
    }
  });

  it('shows pictures only where they were given, and names what they show', () => {
    expect(mail.pictures?.map(({ cid }) => cid)).toEqual(['line-1']);
    expect(mail.html.match(/<img/g)).toHaveLength(1);
    expect(mail.html).toContain('width="72" height="60" alt="Card 15 × 15, Eucalyptus, Emil &#38; Ada"');
  });
});
