import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docOf, imageItem, partOf, placed, textItem } from '../testing/designs.ts';
import { isDocComplete, isPartComplete, wireData } from './document.ts';
import {
  type Command,
  changeString,
  currentPart,
  type EditorState,
  editorReducer,
  isDirty,
  isPictureChanged,
  openEditor,
} from './editor-state.ts';

const filled = docOf({}, { images: { 'front.portrait': placed(1) } });
const several = docOf({
  parts: [
    partOf('front', imageItem('one'), imageItem('two'), textItem('a'), textItem('b')),
    partOf('back', imageItem('only'), imageItem('fixed', { disableEdit: true })),
  ],
});

const run = (state: EditorState, ...commands: Command[]) => commands.reduce(editorReducer, state);
const say = (text: string): Command => ({
  type: 'change',
  change: changeString('front.title', { text }),
  merge: 'front.title',
});

describe('the menus of the editor', () => {
  it('begin in main with nothing chosen and nothing unsaved', () => {
    const state = openEditor(filled);
    expect(state).toMatchObject({ mode: 'main', resource: null, part: 0 });
    expect(isDirty(state)).toBe(false);
  });

  it('go on from a draft, which Undo does not take away', () => {
    const draft = docOf({}, { strings: { 'front.title': { text: 'Hei' } } });
    const state = openEditor(filled, draft);
    expect(isDirty(state)).toBe(true);
    expect(run(state, { type: 'undo' }).doc).toBe(draft);
    const anew = run(state, { type: 'design', doc: filled });
    expect(isDirty(anew)).toBe(false);
    expect(run(anew, { type: 'undo' }).doc).toBe(draft);
  });

  it('open the only image or text of a part at once', () => {
    expect(run(openEditor(filled), { type: 'photos' })).toMatchObject({
      mode: 'image',
      resource: 'front.portrait',
    });
    expect(run(openEditor(filled), { type: 'texts' })).toMatchObject({
      mode: 'text',
      resource: 'front.title',
    });
  });

  it('offer several images or texts to choose from, and open what is chosen by its type', () => {
    const images = run(openEditor(several), { type: 'photos' });
    expect(images).toMatchObject({ mode: 'select-image', resource: null });
    expect(run(images, { type: 'choose', resource: 'front.two' })).toMatchObject({
      mode: 'image',
      resource: 'front.two',
    });
    expect(run(openEditor(several), { type: 'texts' }).mode).toBe('select-text');
    expect(run(openEditor(several), { type: 'choose', resource: 'front.b' })).toMatchObject({ mode: 'text' });
  });

  it('never open a resource with disableEdit', () => {
    const state = run(openEditor(several), { type: 'part', part: 1 });
    expect(run(state, { type: 'choose', resource: 'back.fixed' })).toBe(state);
    expect(run(state, { type: 'photos' })).toMatchObject({ mode: 'image', resource: 'back.only' });
  });

  it('clear the current resource when they return to main', () => {
    expect(run(openEditor(filled), { type: 'photos' }, { type: 'main' })).toMatchObject({
      mode: 'main',
      resource: null,
    });
  });

  it('keep the kind of work when another part is chosen', () => {
    const state = run(openEditor(several), { type: 'photos' }, { type: 'part', part: 1 });
    expect(state).toMatchObject({ mode: 'image', resource: 'back.only', part: 1 });
    expect(currentPart(state)?.id).toBe('back');
    expect(run(state, { type: 'part', part: 7 })).toBe(state);
  });
});

describe('cancel and done', () => {
  it('restores what was before the menu was opened', () => {
    const state = run(openEditor(filled), { type: 'texts' }, say('Hello'), { type: 'cancel' });
    expect(state.doc).toBe(filled);
    expect(state).toMatchObject({ mode: 'main', past: [] });
  });

  it('keeps earlier changes when a later menu is cancelled', () => {
    const kept = run(openEditor(filled), { type: 'texts' }, say('Hello'), { type: 'main' });
    const state = run(kept, { type: 'texts' }, say('Bye'), { type: 'cancel' });
    expect(state.doc.values.strings['front.title']?.text).toBe('Hello');
    expect(isDirty(state)).toBe(true);
  });

  it('notices another picture in the slot being edited, and marks it as loading until it is there', () => {
    const opened = run(openEditor(filled), { type: 'photos' });
    expect(isPictureChanged(opened)).toBe(false);
    const chosen = run(opened, { type: 'picture', resource: 'front.portrait', image: placed(2) });
    expect(isPictureChanged(chosen)).toBe(true);
    expect(chosen.loading).toBe('front.portrait');
    expect(run(chosen, { type: 'loaded', resource: 'front.portrait' }).loading).toBeNull();
  });
});

describe('undo and redo', () => {
  it('take back typing as one step, and leave no unsaved changes behind', () => {
    const typed = run(openEditor(filled), { type: 'texts' }, say('H'), say('He'), say('Hey'));
    expect(typed.past).toHaveLength(1);
    const undone = run(typed, { type: 'undo' });
    expect(isDirty(undone)).toBe(false);
    expect(run(undone, { type: 'redo' }).doc).toBe(typed.doc);
  });

  it('lead back through any run of changes, and forth again', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (texts) => {
        const changes = texts.map(
          (text): Command => ({ type: 'change', change: changeString('front.title', { text }) }),
        );
        const end = run(openEditor(filled), ...changes);
        const back = run(end, ...changes.map((): Command => ({ type: 'undo' })));
        expect(back.doc).toBe(filled);
        expect(run(back, ...changes.map((): Command => ({ type: 'redo' }))).doc).toBe(end.doc);
      }),
    );
  });

  it('returns to the main menu when the design being edited is swapped back', () => {
    const swapped = run(openEditor(filled), { type: 'design', doc: several }, { type: 'part', part: 1 });
    const opened = run(swapped, { type: 'photos' });
    expect(run(opened, { type: 'undo' })).toMatchObject({ mode: 'main', part: 0, resource: null });
  });
});

describe('completeness', () => {
  it('asks for every user image and every required text', () => {
    expect(isDocComplete(docOf())).toBe(false);
    expect(isDocComplete(filled)).toBe(true);
    const required = partOf('front', textItem('name', { required: true, text: undefined }));
    expect(isPartComplete(required, { images: {}, strings: {} })).toBe(false);
    expect(isPartComplete(required, { images: {}, strings: { 'front.name': { text: '  ' } } })).toBe(false);
    expect(isPartComplete(required, { images: {}, strings: { 'front.name': { text: 'Ada' } } })).toBe(true);
  });

  it('leaves out what the design supplies itself', () => {
    const part = partOf('front', imageItem('logo', { userSupplied: false }));
    expect(isPartComplete(part, { images: {}, strings: {} })).toBe(true);
  });
});

it('sends what the customer supplied under the names of the wire', () => {
  const doc = docOf(
    {},
    {
      year: 2027,
      images: { 'front.portrait': placed(1, { effect: 'bw' }) },
      strings: { 'front.title': { size: 40 } },
    },
  );
  expect(wireData(doc, 'en')).toMatchObject({
    year: 2027,
    userResources: {
      'front.portrait': { type: 'IMAGE', image: { overrideEffect: 'bw', cropRect: { width: 1200 } } },
      'front.title': { type: 'STRING', font: { text: 'Thank you', overrideSize: 40 } },
    },
  });
});
