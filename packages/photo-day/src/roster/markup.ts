import { NotAList } from './not-a-list.ts';

/** What stands in XML or HTML, piece by piece. */
export type Markup =
  | { readonly open: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly close: string }
  | { readonly text: string };

/** More marks than any list has, empty ones among them. */
const MOST_MARKS = 2_500_000;

/** Names as they are meant: without the prefix of their namespace, in small letters. */
const plainName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Walks through markup once, from the beginning to the end, and builds nothing of it. Comments and instructions are
 * passed over; a piece that is never closed ends it.
 */
export function* readMarkup(source: string): Generator<Markup> {
  let at = 0;
  for (let marks = 0; at < source.length; marks++) {
    if (marks > MOST_MARKS) throw new NotAList('tooLarge');
    const begin = source.indexOf('<', at);
    if (begin !== at) {
      yield { text: unescaped(source.slice(at, begin === -1 ? undefined : begin)) };
      if (begin === -1) return;
    }
    if (source.startsWith('<![CDATA[', begin)) {
      const end = source.indexOf(']]>', begin);
      yield { text: source.slice(begin + 9, end === -1 ? undefined : end) };
      at = end === -1 ? source.length : end + 3;
      continue;
    }
    if (source.startsWith('<!--', begin)) {
      const end = source.indexOf('-->', begin + 4);
      at = end === -1 ? source.length : end + 3;
      continue;
    }
    const end = endOfMark(source, begin + 1);
    at = end + 1;
    const mark = source.slice(begin + 1, end);
    if (mark.startsWith('!') || mark.startsWith('?')) continue;
    if (mark.startsWith('/')) {
      yield { close: plainName(mark.slice(1).trim()) };
      continue;
    }
    const name = /^[^\s/>]*/.exec(mark)?.[0] ?? '';
    yield { open: plainName(name), attributes: mark.slice(name.length), isEmpty: mark.endsWith('/') };
  }
}

/** Where a mark ends: at the first > outside of quotation marks. */
function endOfMark(source: string, from: number): number {
  let quoted = '';
  for (let at = from; at < source.length; at++) {
    const sign = source[at]!;
    if (quoted) {
      if (sign === quoted) quoted = '';
    } else if (sign === '"' || sign === "'") quoted = sign;
    else if (sign === '>') return at;
  }
  return source.length;
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>/]+))`, 'i');
  patterns.set(name, made);
  return made;
}

/** The value of an attribute, whatever the prefix of its name. */
export function attributeOf(attributes: string, name: string): string | undefined {
  if (!attributes) return undefined;
  const found = patternOf(name).exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : unescaped(value);
}

/** Letters of Latin 1 that pages write by their names, from U+00A0 on. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMED = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...[
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
  ].map(([name, sign]) => [name!, sign!] as const),
]);

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
        if (name) return NAMED.get(name) ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '\ufffd';
      })
    : text;
