import { type ScrubbedAttributes, scrubAttributes } from './scrub-attributes.ts';

export type Given = Readonly<Record<string, unknown>>;

const DOCUMENT = 0;
const DOCTYPE = 1;
const ELEMENT = 2;
const TEXT = 3;
const COMMENT = 5;

/** Deeper than any page; what is below is left out. */
const DEEPEST = 200;
const LONGEST_TEXT = 5000;

const TAGS: ReadonlySet<string> = new Set(
  (
    'html head body title div span p h1 h2 h3 h4 h5 h6 header footer main nav section article aside hgroup search ' +
    'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td form fieldset legend label input ' +
    'textarea select option optgroup button a b i em strong small s u sub sup br wbr hr figure figcaption details ' +
    'summary dialog output progress meter time code pre blockquote address abbr mark kbd bdi picture'
  ).split(' '),
);
const PICTURES: ReadonlySet<string> = new Set(['img', 'svg', 'canvas', 'video']);
const SHEET = /\/assets\/[\w.-]{1,120}\.css$/;

export interface ScrubbedNode {
  readonly type: number;
  readonly id: number;
  readonly tagName?: string;
  readonly attributes?: ScrubbedAttributes;
  readonly childNodes?: readonly ScrubbedNode[];
  readonly isSVG?: true;
  readonly textContent?: string;
  readonly name?: string;
  readonly publicId?: string;
  readonly systemId?: string;
}

export const asGiven = (value: unknown): Given =>
  typeof value === 'object' && value !== null ? (value as Given) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The number of a node, or null. */
export const nodeId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

/** How long a text is and where its words end, and nothing of what it says. */
export const maskText = (text: unknown): string =>
  typeof text === 'string' ? text.slice(0, LONGEST_TEXT).replace(/\S/gu, 'x') : '';

function scrubElement(given: Given, id: number, depth: number): ScrubbedNode {
  const tagName = typeof given.tagName === 'string' ? given.tagName.toLowerCase() : '';
  const attributes = asGiven(given.attributes);
  if (PICTURES.has(tagName)) {
    const { class: look, style, width, height, rr_width, rr_height } = attributes;
    const size = scrubAttributes({ class: look, style, width, height, rr_width, rr_height });
    const svg = tagName === 'svg' ? { isSVG: true as const } : {};
    return { type: ELEMENT, id, tagName, attributes: size, childNodes: [], ...svg };
  }
  if (tagName === 'link' && attributes.rel === 'stylesheet' && typeof attributes.href === 'string') {
    const href = SHEET.exec(attributes.href)?.[0];
    if (href) return { type: ELEMENT, id, tagName, attributes: { rel: 'stylesheet', href }, childNodes: [] };
  }
  // Scripts, styles, frames and whatever else shows nothing keep their place only.
  if (!TAGS.has(tagName)) return { type: ELEMENT, id, tagName: 'template', attributes: {}, childNodes: [] };
  // What stands in a text area was typed.
  const children = tagName === 'textarea' ? [] : asList(given.childNodes);
  return {
    type: ELEMENT,
    id,
    tagName,
    attributes: scrubAttributes(attributes),
    childNodes: children.flatMap((child) => scrubNode(child, depth + 1) ?? []),
  };
}

/** Builds a node anew from what may be recorded. */
export function scrubNode(node: unknown, depth = 0): ScrubbedNode | null {
  const given = asGiven(node);
  const id = nodeId(given.id);
  if (id === null || depth > DEEPEST) return null;
  switch (given.type) {
    case DOCUMENT:
      return {
        type: DOCUMENT,
        id,
        childNodes: asList(given.childNodes).flatMap((child) => scrubNode(child, depth + 1) ?? []),
      };
    case DOCTYPE:
      return { type: DOCTYPE, id, name: 'html', publicId: '', systemId: '' };
    case ELEMENT:
      return scrubElement(given, id, depth);
    case TEXT:
      return { type: TEXT, id, textContent: maskText(given.textContent) };
    default:
      return { type: COMMENT, id, textContent: '' };
  }
}
