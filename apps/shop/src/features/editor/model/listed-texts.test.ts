import { describe, expect, it } from 'vitest';
import { docOf, imageItem, partOf, textItem } from '../testing/designs.ts';
import { editorReducer, openEditor } from './editor-state.ts';
import { textGroups } from './listed-texts.ts';

const parts = [
  partOf('front', imageItem('portrait'), textItem('title'), textItem('shop', { disableEdit: true })),
  partOf('inside', imageItem('group')),
  partOf('back', textItem('wish'), textItem('name')),
];
const listed = (type: 'CARD' | 'CALENDAR') => {
  const doc = docOf({ type, parts });
  return textGroups(doc.design.template, doc.design.template.parts[2]).map(({ part, texts }) => [
    part.id,
    ...texts.map(({ id, number }) => `${number} ${id}`),
  ]);
};

describe('the texts to choose from', () => {
  it('are those of all sides, numbered through; sides without any are left out', () => {
    expect(listed('CARD')).toEqual([
      ['front', '1 front.title'],
      ['back', '2 back.wish', '3 back.name'],
    ]);
  });

  it('are those of the part at hand in a calendar', () => {
    expect(listed('CALENDAR')).toEqual([['back', '1 back.wish', '2 back.name']]);
  });

  it('turn to their side when they are chosen', () => {
    const chosen = editorReducer(openEditor(docOf({ parts })), { type: 'choose', resource: 'back.name' });
    expect([chosen.part, chosen.mode, chosen.resource]).toEqual([2, 'text', 'back.name']);
  });
});
