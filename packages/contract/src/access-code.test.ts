import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCESS_CODE_ALPHABET,
  formatAccessCode,
  hasValidCheckCharacter,
  makeAccessCode,
  normaliseAccessCode,
} from './access-code.ts';

const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });
const code = bytes.map((pool) => {
  let next = 0;
  // Small values always fit, so that a run of rejected bytes cannot loop for ever.
  return makeAccessCode((size) => Uint8Array.from({ length: size }, () => (pool[next++ % 64] ?? 0) % 248));
});
const position = fc.nat({ max: 9 });

function replaceAt(text: string, index: number, character: string): string {
  return text.slice(0, index) + character + text.slice(index + 1);
}

describe('an access code', () => {
  it('has ten characters of the alphabet, the last one a check character', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(new RegExp(`^[${ACCESS_CODE_ALPHABET}]{10}$`));
        expect(hasValidCheckCharacter(made)).toBe(true);
      }),
    );
  });

  it('leaves out the characters that are mistaken for one another on paper', () => {
    for (const mistaken of '01ILO') expect(ACCESS_CODE_ALPHABET).not.toContain(mistaken);
  });

  it('is refused when any one character is wrong', () => {
    fc.assert(
      fc.property(code, position, fc.constantFrom(...ACCESS_CODE_ALPHABET), (made, index, character) => {
        fc.pre(made[index] !== character);
        expect(hasValidCheckCharacter(replaceAt(made, index, character))).toBe(false);
      }),
    );
  });

  it('is refused when any two characters are swapped', () => {
    fc.assert(
      fc.property(code, position, position, (made, one, other) => {
        const first = made.charAt(one);
        const second = made.charAt(other);
        fc.pre(first !== second);
        const swapped = replaceAt(replaceAt(made, one, second), other, first);
        expect(hasValidCheckCharacter(swapped)).toBe(false);
      }),
    );
  });

  it('is the same code in small letters, with spaces and with hyphens', () => {
    fc.assert(
      fc.property(code, fc.constantFrom(' ', '-', '–', '\u00a0', ' - '), (made, gap) => {
        const typed = ` ${made.slice(0, 4)}${gap}${made.slice(4)}\n`.toLowerCase();
        expect(normaliseAccessCode(typed)).toBe(made);
        expect(normaliseAccessCode(formatAccessCode(made))).toBe(made);
      }),
    );
  });

  it('is printed as two groups of five', () => {
    expect(formatAccessCode('K7P2M4XQ9B')).toBe('K7P2M-4XQ9B');
    expect(formatAccessCode('LIL4B7')).toBe('LIL4B7');
  });

  it('uses every character of the alphabet equally often', () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 4000; made++) {
      for (const character of makeAccessCode(randomBytes).slice(0, 9)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    const expected = (4000 * 9) / ACCESS_CODE_ALPHABET.length;
    for (const character of ACCESS_CODE_ALPHABET) {
      expect(Math.abs((counts.get(character) ?? 0) - expected)).toBeLessThan(expected * 0.25);
    }
  });

  it('refuses text that is no code at all', () => {
    for (const text of ['', 'LIL4B7', 'K7P2M4XQ9!', 'ÆØÅÆØÅÆØÅÆ', '0000000000']) {
      expect(hasValidCheckCharacter(text)).toBe(false);
    }
  });
});
