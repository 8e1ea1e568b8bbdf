import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_ALPHABET,
  type CardKind,
  cardKind,
  looksLikeCard,
  makeJobCode,
  makeSubjectCode,
  NOBODY,
  readCard,
  writeCard,
} from './card-code.ts';

const KINDS: readonly CardKind[] = ['child', 'class', 'nobody', 'spare'];
const codes = (length: number) =>
  fc.string({ unit: fc.constantFrom(...CARD_ALPHABET), minLength: length, maxLength: length });
const cards = fc.record({ job: codes(4), subject: codes(6) });
const inTheAlphabet = `[${CARD_ALPHABET}]`;

describe('the code of a photo card', () => {
  it('is sixteen characters, as many as a QR code of version 1 holds at level Q', () => {
    for (const kind of KINDS) {
      const card = { job: makeJobCode(randomBytes), subject: makeSubjectCode(kind, randomBytes) };
      expect(writeCard(card)).toMatch(new RegExp(`^PD1${inTheAlphabet}{13}$`));
      expect(readCard(writeCard(card))).toEqual(card);
      expect(cardKind(card.subject)).toBe(kind);
    }
  });

  it('is read as it was written, whatever it stands for', () => {
    fc.assert(
      fc.property(cards, (card) => {
        expect(readCard(writeCard(card))).toEqual(card);
      }),
    );
  });

  it('has one subject for all cards of nobody', () => {
    expect(makeSubjectCode('nobody', randomBytes)).toBe(NOBODY);
    expect(cardKind(NOBODY)).toBe('nobody');
  });

  it('betrays every single wrong character and every swap of neighbours', () => {
    const every = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'];
    const hidden = (text: string): string[] => {
      const found: string[] = [];
      for (let place = 0; place < text.length; place++) {
        for (const other of every) {
          if (other === text[place]) continue;
          const wrong = text.slice(0, place) + other + text.slice(place + 1);
          if (readCard(wrong)) found.push(wrong);
        }
        const swapped = text.slice(0, place) + (text[place + 1] ?? '') + text[place] + text.slice(place + 2);
        if (swapped !== text && readCard(swapped)) found.push(swapped);
      }
      return found;
    };
    fc.assert(
      fc.property(cards, (card) => {
        expect(hidden(writeCard(card))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('betrays any two or three wrong characters', () => {
    const places = fc.uniqueArray(fc.nat(12), { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(
        cards,
        places,
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 3 }),
        (card, at, by) => {
          const text = [...writeCard(card)];
          for (const [index, place] of at.entries()) {
            const was = CARD_ALPHABET.indexOf(text[place + 3]!);
            text[place + 3] = CARD_ALPHABET.charAt((was + by[index]!) % 31);
          }
          expect(readCard(text.join(''))).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is met by chance about once in thirty thousand texts of its form', () => {
    let met = 0;
    const draw = fc.sample(codes(13), { numRuns: 60_000, seed: 1 });
    for (const text of draw) if (readCard(`PD1${text}`)) met++;
    expect(met).toBeLessThan(10);
  });

  it.each(['', 'PD1', 'https://example.com', 'pd1222222222222', 'PD12222222222222', 'PD2ABCD234567XYZ'])(
    'is not %j',
    (text) => {
      expect(readCard(text)).toBeNull();
    },
  );

  it('tells a spoilt card from a code that was never one', () => {
    const text = writeCard({ job: 'F26A', subject: 'ABC234' });
    expect(looksLikeCard(`${text.slice(0, -1)}2`)).toBe(true);
    expect(looksLikeCard('https://example.com')).toBe(false);
  });

  it('is not made of characters that stand on no card', () => {
    expect(() => writeCard({ job: 'F10L', subject: 'ABC234' })).toThrow(RangeError);
    expect(() => writeCard({ job: 'F26', subject: 'ABC234' })).toThrow(RangeError);
  });
});
