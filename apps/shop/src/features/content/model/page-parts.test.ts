import type { PageModule } from '@picture-day/contract/entities/page';
import { describe, expect, it } from 'vitest';
import { type PagePart, pageParts } from './page-parts.ts';

const rich = (content: string): PageModule => ({ type: 'RichText', content, isHTML: true });
const contentOf = (part: PagePart | undefined) =>
  part?.module.type === 'RichText' ? part.module.content : undefined;

describe('the parts of a content page', () => {
  it('are its headings of the second rank, in order, each with a place to lead to', () => {
    const { headings, parts } = pageParts(
      [
        { type: 'Title', title: 'Tips' },
        rich('<h2>Hair &amp; <em>glasses</em></h2><p>x</p><h3>Not one</h3>'),
        { type: 'Title', title: 'Ordering' },
      ],
      'buttons',
    );
    expect(parts.map(({ heading, id }) => [heading, id])).toEqual([
      ['h1', undefined],
      ['h2', undefined],
      ['h2', 'part-2'],
    ]);
    expect(headings).toEqual([
      { id: 'part-1', text: 'Hair & glasses' },
      { id: 'part-2', text: 'Ordering' },
    ]);
    expect(contentOf(parts[1])).toContain('<h2 id="part-1">Hair');
  });

  it('have a row of buttons where a paragraph holds nothing but links', () => {
    const { parts } = pageParts(
      [rich('<p><a href="/">Code</a> <a href="/#no-code">None?</a></p><p>See <a href="/">this</a></p>')],
      'buttons',
    );
    expect(contentOf(parts[0])).toBe(
      '<p class="buttons"><a href="/">Code</a> <a href="/#no-code">None?</a></p><p>See <a href="/">this</a></p>',
    );
  });
});
