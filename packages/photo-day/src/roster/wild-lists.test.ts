import { describe, expect, it } from 'vitest';
import type { ListedChild } from './children.ts';
import { readRoster } from './read-roster.ts';
import { MEANT_LISTS } from './testing/meant-lists.ts';
import { WRITTEN_LISTS } from './testing/written-lists.ts';

const WILD_LISTS = [...WRITTEN_LISTS, ...MEANT_LISTS];

const inWords = ({ name, group, emails, mobiles, refuses }: ListedChild): string =>
  [name, group, emails.join(' '), mobiles.join(' '), refuses.join(' ')].join(', ').replace(/[, ]+$/, '');

describe('a list from a school', () => {
  it.each(WILD_LISTS)(
    'is read right, or asked about: $what',
    ({ source, truth, asks = [], doubts = [], answers }) => {
      const read = readRoster(source);
      expect(read.questions.map(({ ask }) => ask)).toEqual(asks);
      expect(read.doubts.map(({ doubt }) => doubt)).toEqual(doubts);
      expect(read.isSettled).toBe(asks.length + doubts.length === 0);
      const answered = readRoster(source, answers);
      expect(answered.children.map(inWords)).toEqual(truth);
      expect(answered.isSettled).toBe(read.isSettled || answers !== undefined);
    },
  );

  it('is one of more than forty wild ones', () => {
    expect(WILD_LISTS.length).toBeGreaterThan(40);
  });
});
