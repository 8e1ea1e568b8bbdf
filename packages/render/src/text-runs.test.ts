import { describe, expect, it } from 'vitest';
import { nearGraphemes, splitGraphemes } from './text-runs.ts';

describe('the characters of a text as a reader sees them', () => {
  it.each([
    '',
    'Ada Nordahl',
    'Åse Ærlig',
    'A\u030ase',
    'אבג',
    'नमस्ते'.slice(0, 2),
    '👍🏽 ok',
    '👩‍👩‍👧 🇳🇴🇸🇪',
    '❤️',
    'a\r\nb\nc',
  ])('are the same for %j in a browser that cannot tell them apart itself', (text) => {
    expect(nearGraphemes(text)).toEqual(splitGraphemes(text));
  });
});
