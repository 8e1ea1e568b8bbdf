type Given = Readonly<Record<string, unknown>>;
export type ScrubbedValue = string | number | true | null | ScrubbedStyle;
type ScrubbedStyle = Readonly<Record<string, string | false>>;
export type ScrubbedAttributes = Record<string, ScrubbedValue>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const FLAGS = words('hidden disabled checked selected open readonly required multiple inert');
const FLAG_VALUES = words('true false page mixed dialog menu listbox horizontal vertical open closed');
const NUMBERS = words('width height rows cols colspan rowspan tabindex rr_scrollLeft rr_scrollTop');
const TYPES = words(
  'button submit reset text email password tel search url number date checkbox radio file range hidden',
);
const ROLES = words(
  'alert alertdialog application banner button cell checkbox columnheader combobox complementary contentinfo ' +
    'dialog form grid gridcell group heading img link list listbox listitem log main menu menubar menuitem ' +
    'navigation none note option presentation progressbar radio radiogroup region row rowgroup rowheader search ' +
    'searchbox separator slider spinbutton status switch tab table tablist tabpanel textbox timer toolbar tooltip',
);

/** The names that the build gives to the classes of the shop, and the few written by hand. */
const CLASS = /^(_[\w-]{1,60}_\w{5}_\d{1,5}|visually-hidden|link)$/;

const PROPERTY =
  /^(--[a-z][a-z0-9-]{0,40}|((min|max)-)?(width|height)|top|right|bottom|left|inset|position|display|visibility|opacity|transform|translate|scale|rotate|aspect-ratio|z-index|order|gap|(margin|padding|overflow|flex|grid|object)(-[a-z-]{1,30})?|pointer-events)$/;
const UNITS = 'px|%|em|rem|fr|vh|vw|svh|dvh|deg|turn|ms|s|ch';
const KEYWORDS =
  'auto|none|block|inline|flex|grid|contents|hidden|visible|scroll|clip|absolute|relative|fixed|sticky|static|' +
  'center|start|end|span|translate[XY]?|translate3d|scale[XY]?|rotate|calc|min|max|clamp|repeat|minmax|' +
  'fit-content|max-content|min-content|inherit|initial|unset|both|normal|wrap|nowrap|row|column|cover|contain';
const VALUE_PART = new RegExp(
  `(?:^|[\\s,()/+*])(?:-?\\d{1,5}(?:\\.\\d{1,3})?(?:${UNITS})?(?![\\w.])|(?:${KEYWORDS})(?![\\w-])|#(?:[0-9a-f]{3}|[0-9a-f]{6})(?!\\w))|[\\s,()/+*-]`,
  'gi',
);

/** A value of lengths, numbers, colours and keywords; anything that could be a word or an address is not one. */
function styleValue(value: string): string | null {
  const rounded = value
    .slice(0, 200)
    .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 1000) / 1000));
  return rounded.replace(VALUE_PART, '') === '' ? rounded.trim() : null;
}

function scrubStyle(style: unknown): string | ScrubbedStyle | null {
  if (typeof style === 'string') {
    const kept = style.split(';', 60).flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(0, colon)).trim();
      const value = PROPERTY.test(name) ? styleValue(declaration.slice(colon + 1)) : null;
      return value ? [`${name}:${value}`] : [];
    });
    return kept.length > 0 ? kept.join(';') : null;
  }
  if (typeof style !== 'object' || style === null) return null;
  const changed = Object.entries(style).flatMap(([name, given]): [string, string | false][] => {
    if (!PROPERTY.test(name)) return [];
    if (given === false) return [[name, false]];
    const [text] = Array.isArray(given) ? given : [given];
    const value = typeof text === 'string' ? styleValue(text) : null;
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(changed.slice(0, 60));
}

/** A number, also one written as text with px behind it. */
function scrubNumber(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.replace(/px$/, '') || Number.NaN) : value;
  return typeof number === 'number' && Math.abs(number) < 100_000 ? Math.round(number) : null;
}

function scrubAttribute(name: string, value: unknown): ScrubbedValue | undefined {
  if (name === 'class') {
    const known = typeof value === 'string' ? value.split(/\s+/, 40).filter((word) => CLASS.test(word)) : [];
    return known.length > 0 ? known.join(' ') : undefined;
  }
  if (name === 'style') return scrubStyle(value) ?? undefined;
  if (name === 'type') return typeof value === 'string' && TYPES.has(value) ? value : undefined;
  if (name === 'role') return typeof value === 'string' && ROLES.has(value) ? value : undefined;
  if (name === 'lang') return typeof value === 'string' && /^[a-z]{2}$/.test(value) ? value : undefined;
  if (name === 'rr_open_mode') return value === 'modal' ? 'modal' : 'non-modal';
  if (NUMBERS.has(name)) return scrubNumber(value) ?? undefined;
  if (name === 'rr_width' || name === 'rr_height') {
    const size = scrubNumber(value);
    return size === null ? undefined : `${size}px`;
  }
  if (FLAGS.has(name)) return value === false ? undefined : true;
  if (/^(aria|data)-[a-z-]{1,30}$/.test(name)) {
    if (value === '' || value === true) return true;
    return typeof value === 'string' && FLAG_VALUES.has(value) ? value : undefined;
  }
  return undefined;
}

const NAMED = words('class style type role lang rr_open_mode rr_width rr_height');
const isKnown = (name: string): boolean =>
  NAMED.has(name) || NUMBERS.has(name) || FLAGS.has(name) || /^(aria|data)-[a-z-]{1,30}$/.test(name);

/** The attributes that show how a page looks and in which state it is. No name, address, text or value is among them. */
export function scrubAttributes(given: Given): ScrubbedAttributes {
  const scrubbed: ScrubbedAttributes = {};
  for (const [name, value] of Object.entries(given).slice(0, 60)) {
    // An attribute that was taken away.
    const kept = value === null && isKnown(name) ? null : scrubAttribute(name, value);
    if (kept !== undefined) scrubbed[name] = kept;
  }
  return scrubbed;
}
