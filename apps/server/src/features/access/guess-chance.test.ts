import { ACCESS_CODE_ALPHABET, ACCESS_CODE_LENGTH } from '@picture-day/contract/access-code';
import { DOOR } from '@picture-day/contract/limits';
import { describe, expect, it } from 'vitest';

/** A large shop, and the name that a guesser would try: one child in 33 bears it. */
const LIVE_CODES = 100_000;
const COMMONEST_NAME = 0.03;
const DAY = 24 * 60 * 60;

/** The check character follows from the nine before it, so a guesser chooses among these. */
const CODES = ACCESS_CODE_ALPHABET.length ** (ACCESS_CODE_LENGTH - 1);
const BY_CODE_ALONE = LIVE_CODES / CODES;
const WITH_NAME = BY_CODE_ALONE * COMMONEST_NAME;

/** The chance that at least one of many guesses opens anything. */
const chanceOf = (guesses: number, each: number): number => -Math.expm1(guesses * Math.log1p(-each));

describe('the chance that anybody opens any child by guessing', () => {
  it('stays under 5e-5 a day, however many attack from however many addresses', () => {
    const alone = chanceOf(DOOR.guesses.all.count, BY_CODE_ALONE);
    const named = DOOR.namedGuesses.all.count + DAY / DOOR.slowly.all;
    const chance = alone + chanceOf(named, WITH_NAME);
    expect(chance).toBeLessThan(5e-5);
    expect(chance, 'the figures are those of a real attack, not of a closed door').toBeGreaterThan(1e-5);
  });

  it('stays under 1e-6 on a common day of two hundred guesses', () => {
    expect(chanceOf(200, BY_CODE_ALONE)).toBeLessThan(1e-6);
  });
});
