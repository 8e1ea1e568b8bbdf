import { LANGUAGES } from '@picture-day/contract/languages';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { INK, QUIET, SUNKEN } from '../../paper/paper.ts';
import { factsOf, fontsOf, PAPER_PORTAL, wordsOf } from '../../paper/testing/read-paper.ts';
import { contrast } from '../../texts/mail-colours.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

const line = (uuid: string, type: number, words: Partial<OrderLineRow['described']>, off = 0): OrderLineRow =>
  ({
    uuid,
    type,
    discount_share: off,
    described: { uuid, type, quantity: 1, subProductUuids: [], description: '', ...words },
  }) as unknown as OrderLineRow;

const item = (name: string, detail: string, quantity: number, actualLinePrice: number, off: number) =>
  line(
    name,
    0,
    {
      product: { uuid: 'p', name, type: 1, subproducts: [] },
      description: detail,
      quantity,
      actualLinePrice,
    },
    off,
  );

/** The order of the boards: 907.00 after a voucher of 100.00, with a second rate. */
const LINES = [
  item('Calendar 20 × 30', 'Four seasons, Emil', 1, 24_900, 2473),
  item('Card 15 × 15', 'Eucalyptus, Emil', 10, 31_000, 3078),
  item('Mug', 'Morning mug, Emil', 3, 14_900, 1480),
  item('Digital set', 'Emil, 4B, 12 pictures', 1, 29_900, 2969),
  line('v', 2, { description: 'STRAND100', actualLinePrice: -10_000 }),
  line('d', 3, { description: 'Delivery to the school', actualLinePrice: 0 }),
  line('t', 4, { description: 'Total', actualLinePrice: 90_700 }),
];

const order = (lang: string): OrderRow =>
  ({
    uuid: '7c41e09b-8a52-4c0b-9d43-6a3f0c1b7e11',
    lang,
    currency: 'NOK',
    goods: 100_700,
    discount: 10_000,
    delivery: 0,
    fees: 0,
    total: 90_700,
    captured: 90_700,
    voucher_code: 'STRAND100',
    comment: 'Ring on the second floor',
    payment: { title: 'Vipps', isInvoice: false },
    billing: null,
    vat: [
      { rate: 2500, gross: 71_800, vat: 14_360 },
      { rate: 0, gross: 18_900, vat: 0 },
    ],
    holds_digital: true,
    holds_physical: true,
    catalogue_days: null,
    placed_at: new Date('2026-11-15T19:15:00Z'),
    confirmed_at: new Date('2026-11-15T19:15:00Z'),
    handover: {
      type: 'school-pickup',
      name: 'Delivery to the school',
      address: null,
      contact: { name: 'Hanna Bakke', emailAddress: 'hanna@example.com' },
      school: { name: 'Lillesund skole' },
      deliveryTime: { string: '', afterDate: '2026-11-20', day: '2026-11-20' },
    },
  }) as unknown as OrderRow;

const buyer = { name: 'Hanna Bakke', email: 'hanna@example.com' };
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 216, height: 180, channels: 3, background: '#eae6df' } })
    .jpeg()
    .toBuffer();
});
const paint = (lang = 'en', lines: readonly OrderLineRow[] = LINES) =>
  receiptPdf(PAPER_PORTAL, { order: order(lang), lines }, buyer, async ({ lineUuid }) =>
    lineUuid === 'Mug' ? undefined : jpeg,
  );

describe('the receipt on paper', () => {
  it('says every name, date and sum in the order it is read', async () => {
    const text = wordsOf(await paint());
    const parts = [
      'Lillesund Foto',
      'Test Foto, Havnegata 7, 4790 Lillesand Org. no. 999 888 771 MVA post@example.com, 22 86 44 00',
      'Receipt Thank you, Hanna. This order is paid in full. Order number 7c41e09b',
      'Date of sale 15 November 2026 Payment Vipps Delivery Delivery to the school Expected After 20 November 2026',
      'Buyer Hanna Bakke hanna@example.com Delivery Delivery to the school Hanna Bakke Lillesund skole',
      'What happens next Your digital pictures are ready',
      'Item Pieces Each Amount Discount Sum, kr',
      'Calendar 20 × 30 Four seasons, Emil 1 249.00 249.00 −24.73 224.27',
      'Card 15 × 15 Eucalyptus, Emil 10 31.00 310.00 −30.78 279.22',
      // Three for 149.00 have no price of each.
      'Mug Morning mug, Emil 3 149.00 −14.80 134.20',
      'Digital set Emil, 4B, 12 pictures 1 299.00 299.00 −29.69 269.31',
      'VAT rate Without VAT VAT With VAT 25 % 574.40 143.60 718.00 0 % 189.00 0.00 189.00 All 763.40 143.60 907.00',
      'Products, 15 pieces 1,007.00 Voucher STRAND100 −100.00 Delivery to the school 0.00 Paid 907.00 kr',
      'Your comment Ring on the second floor',
      'Receipt 7c41e09b, Test Foto Page 1 of 1',
    ];
    let from = 0;
    for (const part of parts) {
      expect(text.slice(from)).toContain(part);
      from = text.indexOf(part, from);
    }
  });

  it.each(LANGUAGES)('has all its sums with two decimals in %s, and no word left untold', async (lang) => {
    const text = wordsOf(await paint(lang)).replaceAll('.', ',');
    for (const sum of ['224,27', '279,22', '134,20', '269,31', '143,60', '763,40', '−100,00', '907,00 kr']) {
      expect(text).toContain(sum);
    }
    expect(text).not.toMatch(/[{}]|undefined|NaN|\d kr\b(?<!,\d\d kr)/);
  });

  it('is A4 with its title and language, its faces inside, and a drawing with words of each line that can be drawn', async () => {
    const pdf = await paint('nb');
    expect(factsOf(pdf)).toMatch(/Title:\s+Kvittering 7c41e09b/);
    expect(factsOf(pdf)).toMatch(/Pages:\s+1\n/);
    expect(factsOf(pdf)).toMatch(/\(A4\)/);
    expect(pdf.toString('latin1')).toContain('/Lang(nb)');
    for (const font of fontsOf(pdf)) expect(font).toMatch(/^[A-Z]{6}\+figtree-\d+ .* yes yes yes /);
    expect(factsOf(pdf)).toMatch(/Tagged:\s+yes/);
    expect(pdf.toString('latin1')).toContain('/Alt (Digital set, Emil, 4B, 12 pictures)');
    expect(pdf.toString('latin1').match(/\/S\/Figure/g)).toHaveLength(3);
    // The same drawing is in the file once, however often it is shown.
    expect(pdf.toString('latin1').match(/\/Subtype\/Image/g)).toHaveLength(1);
  });

  it('goes on with its heads on the next page, and keeps the sums together', async () => {
    const many = Array.from({ length: 14 }, (_, at) => item(`Card ${at}`, 'Eucalyptus, Emil', 1, 100, 0));
    const text = wordsOf(await paint('en', [...many, ...LINES.slice(4)]));
    expect(text.match(/Item Pieces Each/g)).toHaveLength(2);
    expect(text).toContain('Page 1 of 2');
    expect(text).toContain('Page 2 of 2');
    expect(text.indexOf('VAT rate')).toBeGreaterThan(text.indexOf('Page 1 of 2'));
  });

  it('thanks a buyer whose name we do not know without one', async () => {
    const found = { order: order('en'), lines: LINES };
    const pdf = await receiptPdf(PAPER_PORTAL, found, { ...buyer, name: '' }, async () => undefined);
    expect(wordsOf(pdf)).toContain('Receipt Thank you. This order is paid in full.');
  });

  it('is set in colours that read in black and white', () => {
    for (const colour of [INK, QUIET]) {
      expect(contrast(colour, '#ffffff')).toBeGreaterThan(6.8);
      expect(contrast(colour, SUNKEN)).toBeGreaterThan(5.9);
    }
  });
});
