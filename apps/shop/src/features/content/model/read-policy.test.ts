import { describe, expect, it } from 'vitest';
import { readPolicy } from './read-policy.ts';

describe('a text of the shop', () => {
  it('begins in short, has a heading on the first line of a part, and lists by their dashes', () => {
    expect(
      readPolicy('Only with the code.\n\nWhat we keep\nYour name.\n\nMore of it.\n\nWhy\n- One\n- Two'),
    ).toEqual({
      inShort: ['Only with the code.'],
      parts: [
        { heading: 'What we keep', blocks: ['Your name.', 'More of it.'] },
        { heading: 'Why', blocks: [['One', 'Two']] },
      ],
    });
  });

  it('keeps its line breaks where the first line is a sentence', () => {
    expect(readPolicy('One sentence.\nAnother one.')).toEqual({
      inShort: ['One sentence.\nAnother one.'],
      parts: [],
    });
  });
});
