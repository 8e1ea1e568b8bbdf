import { describe, expect, it } from 'vitest';
import type { StringItem, Template } from './model.ts';
import { type NamedChild, otherNames } from './named-children.ts';

const text = (id: string, change: Partial<StringItem> = {}): StringItem => ({
  kind: 'string',
  id,
  box: [0, 0, 50, 10],
  font: 'Roboto',
  size: 12,
  color: '#000000',
  ...change,
});
const template = {
  type: 'CARD',
  parts: [
    {
      id: 'front',
      items: [
        { kind: 'image', id: 'a', box: [0, 0, 50, 50] },
        { kind: 'image', id: 'b', box: [0, 0, 50, 50] },
        text('name', { fill: '{name}' }),
        text('greeting', { role: 'greeting' }),
      ],
    },
    { id: 'back', items: [text('class', { fill: '{group}, {year}' })] },
  ],
} as unknown as Template;

const ada: NamedChild = { uuid: 'ada', name: 'Ada Solberg', group: '1A' };
const bo: NamedChild = { uuid: 'bo', name: 'Bo Solberg', group: '2B' };
const adaBefore: NamedChild = { uuid: 'ada-25', name: 'Ada Solberg', group: '0A' };
const pictures: Record<string, string[]> = { a: ['ada'], b: ['bo'], both: ['ada', 'bo'], old: ['ada-25'] };

const found = (words: Record<string, string>, shown: readonly string[], all = [ada, bo]) => {
  const images = Object.fromEntries(shown.map((picture, at) => [`front.${'ab'[at]}`, { picture }]));
  const strings = Object.fromEntries(Object.entries(words).map(([id, said]) => [id, { text: said }]));
  const values = { images, strings } as unknown as Parameters<typeof otherNames>[1];
  return otherNames(template, values, { all, shownBy: (picture) => pictures[picture] }).map(({ id }) => id);
};

describe('words that name another child than the pictures show', () => {
  it.each([
    ['Ada Solberg', 'a', []],
    ['Ada Solberg', 'b', ['front.name']],
    ['ADA', 'b', ['front.name']],
    ['Adas jul', 'b', ['front.name']],
    ['Ada & Bo', 'b', ['front.name']],
    ['Ada & Bo', 'both', []],
    ['Adam', 'b', []],
    ['Grandma', 'b', []],
    ['', 'b', []],
  ])('%s, beside a picture of %s', (name, shown, ids) => {
    expect(found({ 'front.name': name }, [shown])).toEqual(ids);
  });

  it('are also those of the class, where it is written', () => {
    expect(found({ 'back.class': '1A, 2026' }, ['b'])).toEqual(['back.class']);
    expect(found({ 'back.class': '2B, 2026' }, ['b'])).toEqual([]);
    expect(found({ 'front.greeting': 'To 1A' }, ['b'])).toEqual([]);
  });

  it('are none in a greeting that names the child shown, but are where it names another alone', () => {
    expect(found({ 'front.greeting': 'To Ada from Bo' }, ['b'])).toEqual([]);
    expect(found({ 'front.greeting': 'Merry Christmas from Ada' }, ['b'])).toEqual(['front.greeting']);
    expect(found({ 'front.greeting': 'Jeg vil bo her' }, ['a'])).toEqual([]);
  });

  it('are none where both are shown, or where nobody knows whom a picture shows', () => {
    expect(found({ 'front.name': 'Ada' }, ['a', 'b'])).toEqual([]);
    expect(found({ 'front.name': 'Ada' }, ['b', 'upload'])).toEqual([]);
    expect(found({ 'front.name': 'Ada' }, [])).toEqual([]);
  });

  it('know two picture sets of one child by the class alone', () => {
    const all = [ada, adaBefore, bo];
    expect(found({ 'front.name': 'Ada Solberg', 'back.class': '1A' }, ['old'], all)).toEqual(['back.class']);
    expect(found({ 'front.name': 'Ada Solberg', 'back.class': '0A' }, ['old'], all)).toEqual([]);
  });
});
