import { describe, expect, it } from 'vitest';
import { toldOf } from './told.ts';

describe('what strangers are told of a page of texts', () => {
  it('is its own name and how it begins, cut between words', () => {
    const long = `You need a code. ${'word '.repeat(60)}`;
    const modules = [
      { type: 'Title', title: 'From picture day' },
      { type: 'Paragraph', content: long, isHTML: false },
    ];
    const { title, description = '' } = toldOf([{ title: 'How it works', modules }]);
    expect(title).toBe('How it works');
    expect(description).toMatch(/^You need a code\. word .* word…$/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(toldOf([{ data: { privacyPolicy: 'Only with the code.\n\nMore' } }])).toEqual({
      description: 'Only with the code.',
    });
  });

  it('is nothing of its own on every other page', () => {
    expect(toldOf([undefined, { cart: {} }])).toEqual({});
  });
});
