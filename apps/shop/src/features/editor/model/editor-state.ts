import type { EDITOR_MODES } from '@picture-day/contract/constants';
import type { ImageValue, StringValue, Values } from '@picture-day/render/model';
import { type Doc, editableImages, editableTexts, findSlot, partOfSlot } from './document.ts';

export type Mode = (typeof EDITOR_MODES)[number];

interface History {
  readonly doc: Doc;
  readonly past: readonly Doc[];
  readonly future: readonly Doc[];
}

export interface EditorState extends History {
  readonly mode: Mode;
  /** currentPartRefId, as its place among the parts. */
  readonly part: number;
  /** currentResourceId; nothing in the main menu. */
  readonly resource: string | null;
  /** In the main mode: the picture place that the next click on a photo is for. */
  readonly place: string | null;
  /** A resource whose new picture is on its way. */
  readonly loading: string | null;
  /** What is in the cart, or what the design was filled with. */
  readonly start: Doc;
  /** Where Cancel of the open menu leads back to. */
  readonly before: History | null;
  /** Changes of the same kind in a row are undone at once. */
  readonly merging: string | null;
}

export type Command =
  | { type: 'photos' }
  | { type: 'texts' }
  | { type: 'open'; mode: 'year' | 'templates' | 'preview' | 'buy' }
  | { type: 'choose'; resource: string }
  | { type: 'place'; resource: string }
  | { type: 'part'; part: number }
  | { type: 'main' }
  | { type: 'cancel' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'loaded'; resource: string }
  | { type: 'picture'; resource: string; image: ImageValue }
  | { type: 'change'; change: (values: Values) => Values; merge?: string }
  | { type: 'everywhere'; resource: string; image: ImageValue; change: (values: Values) => Values }
  | { type: 'design'; doc: Doc };

/** As many steps back as anybody remembers. */
const STEPS = 100;

/** Opens a design; a draft that was kept is where it goes on, and no step that Undo could take back. */
export function openEditor(start: Doc, draft: Doc | null = null): EditorState {
  return {
    mode: 'main',
    part: 0,
    resource: null,
    place: null,
    loading: null,
    start,
    doc: draft ?? start,
    past: [],
    future: [],
    before: null,
    merging: null,
  };
}

/** Unsaved changes. Undoing the last of them leaves none. */
export const isDirty = ({ doc, start }: EditorState): boolean => doc !== start;

export const currentPart = ({ doc, part }: EditorState) => doc.design.template.parts[part];

/** The picture place of the part that a click on a photo is for: an empty one first, else the one chosen. */
export function chosenPlace(state: EditorState): string | undefined {
  const places = editableImages(currentPart(state)).map(({ id }) => id);
  const chosen = places.find((id) => id === state.place);
  const empty = places.find((id) => !state.doc.values.images[id]);
  return (chosen && !state.doc.values.images[chosen] ? chosen : empty) ?? chosen ?? places[0];
}

/** Whether the picture of the slot being edited is another than when its menu was opened. */
export function isPictureChanged({ doc, before, resource }: EditorState): boolean {
  if (resource === null || !before) return false;
  return doc.values.images[resource]?.picture !== before.doc.values.images[resource]?.picture;
}

/** Whether the design taken in the open menu has no place for some of the customer's words. */
export const leavesWords = ({ doc, before }: EditorState): boolean =>
  doc.design.template !== before?.doc.design.template && doc.values.kept?.words !== undefined;

/** What follows a picture, such as the words of its child, may come after the menu has closed. */
export const afterPicture = (resource: string): string => `after picture ${resource}`;

const main = (state: EditorState): EditorState => ({
  ...state,
  mode: 'main',
  resource: null,
  loading: null,
  before: null,
  merging: state.merging?.startsWith(afterPicture('')) ? state.merging : null,
});

/** Enters a menu and remembers how things stood. */
const enter = (state: EditorState, mode: Mode, resource: string | null = null): EditorState => ({
  ...state,
  mode,
  resource,
  before: { doc: state.doc, past: state.past, future: state.future },
  merging: null,
});

function write(state: EditorState, doc: Doc, merge: string | null = null): EditorState {
  if (doc === state.doc) return state;
  const merged = merge !== null && merge === state.merging;
  return {
    ...state,
    doc,
    past: merged ? state.past : [...state.past, state.doc].slice(-STEPS),
    future: [],
    merging: merge,
  };
}

/** One slot opens at once, several are offered by number. */
function openSlots(state: EditorState, kind: 'image' | 'text'): EditorState {
  const part = currentPart(state);
  const slots = kind === 'image' ? editableImages(part) : editableTexts(part);
  const [only] = slots;
  if (!only) return main(state);
  return slots.length === 1 ? enter(state, kind, only.id) : enter(state, `select-${kind}`);
}

/** A slot of another part turns to it. */
function choose(state: EditorState, resource: string): EditorState {
  const { template } = state.doc.design;
  const slot = findSlot(template, resource);
  if (!slot || slot.item.disableEdit || slot.item.userSupplied === false) return state;
  const turned = { ...state, part: partOfSlot(template, resource) };
  return enter(turned, slot.item.kind === 'image' ? 'image' : 'text', resource);
}

/** Another part keeps the kind of work going. */
function turnTo(state: EditorState, part: number): EditorState {
  if (!state.doc.design.template.parts[part]) return state;
  const turned = { ...state, part };
  if (state.mode === 'image' || state.mode === 'select-image') return openSlots(turned, 'image');
  if (state.mode === 'text' || state.mode === 'select-text') return openSlots(turned, 'text');
  return turned;
}

function undo(state: EditorState): EditorState {
  const doc = state.past.at(-1);
  if (!doc) return state;
  return {
    ...state,
    doc,
    past: state.past.slice(0, -1),
    future: [state.doc, ...state.future],
    merging: null,
  };
}

function redo(state: EditorState): EditorState {
  const [doc, ...future] = state.future;
  return doc ? { ...state, doc, past: [...state.past, state.doc], future, merging: null } : state;
}

/** After a swap of the design the part and the slot may no longer exist. */
function within(state: EditorState): EditorState {
  const { parts } = state.doc.design.template;
  const part = Math.min(state.part, parts.length - 1);
  const known = state.resource === null || findSlot(state.doc.design.template, state.resource);
  return known ? { ...state, part } : main({ ...state, part });
}

const withImage = (doc: Doc, resource: string, image: ImageValue): Doc => ({
  ...doc,
  values: { ...doc.values, images: { ...doc.values.images, [resource]: image } },
});

export function editorReducer(state: EditorState, command: Command): EditorState {
  switch (command.type) {
    case 'photos':
      return openSlots(state, 'image');
    case 'texts':
      return openSlots(state, 'text');
    case 'open':
      return enter(state, command.mode);
    case 'choose':
      return choose(state, command.resource);
    case 'place':
      return { ...state, place: command.resource };
    case 'part':
      return turnTo(state, command.part);
    case 'main':
      return main(state);
    case 'cancel':
      return within(main(state.before ? { ...state, ...state.before } : state));
    case 'undo':
      return within(undo(state));
    case 'redo':
      return within(redo(state));
    case 'loaded':
      return state.loading === command.resource ? { ...state, loading: null } : state;
    case 'picture': {
      const next = write(state, withImage(state.doc, command.resource, command.image));
      return { ...next, loading: command.resource, merging: afterPicture(command.resource) };
    }
    case 'change': {
      const values = command.change(state.doc.values);
      return values === state.doc.values
        ? state
        : write(state, { ...state.doc, values }, command.merge ?? null);
    }
    case 'everywhere': {
      const { doc } = state;
      const next = write(state, { ...doc, values: command.change(doc.values), everywhere: command.image });
      return { ...next, merging: afterPicture(command.resource) };
    }
    default:
      return within(write(state, command.doc));
  }
}

/** A change of one text, for `change`. */
export const changeString =
  (resource: string, change: Partial<StringValue>) =>
  (values: Values): Values => ({
    ...values,
    strings: { ...values.strings, [resource]: { ...values.strings[resource], ...change } },
  });
