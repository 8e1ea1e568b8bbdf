import type { ExampleRequest } from './example-request.ts';

/** Values that have broken servers before. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  -2147483649,
  true,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'no' },
  { $ne: null },
  'null',
  'undefined',
  'NaN',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202eabc',
  '👨‍👩‍👧‍👦'.repeat(40),
  'Z̷̛͇͉̿'.repeat(30),
  'a'.repeat(5000),
  "'; drop table account; --",
  '%',
  '\\',
  '#{7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'a@b.no\r\nBcc: c@d.no',
  'constructor',
  '__proto__',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{11111111-1111-4111-8111-111111111111}',
  'urn:uuid:11111111-1111-4111-8111-111111111111',
  '11111111111141118111111111111111',
  '11111111-1111-4111-8111-111111111111\n',
  '9'.repeat(30),
  '1e9',
  '0x10',
  '-0',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '+275760-09-13',
  '-1',
];

type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function places(tree: Tree, found: { tree: Tree; key: string }[] = []): { tree: Tree; key: string }[] {
  for (const [key, value] of Object.entries(tree)) {
    found.push({ tree, key });
    if (isTree(value)) places(value, found);
  }
  return found;
}

/** The request with one place of it spoiled: another value, gone, or one key too many. */
export function spoiled(request: ExampleRequest, at: number, value: unknown, how: number): ExampleRequest {
  const copy = structuredClone(request) as Record<string, unknown>;
  const inside = ['params', 'query', 'body'].flatMap((part) =>
    isTree(copy[part]) ? places(copy[part]) : [],
  );
  const place = inside[at % Math.max(1, inside.length)];
  if (!place) return { ...copy, body: value };
  const tree = place.tree as Record<string, unknown>;
  if (how % 8 === 0) delete tree[place.key];
  else if (how % 8 === 1) tree[`${place.key}_`] = value;
  else if (how % 8 === 2) tree[place.key] = [tree[place.key], tree[place.key]];
  else tree[place.key] = value;
  return copy;
}

/** Percent-encodes anything, half a surrogate pair too. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const plain = (value: unknown): string => (isTree(value) ? JSON.stringify(value) : String(value));

/** The address of a request whose parts may be anything. */
export function hostileUrl(path: string, { params, query }: ExampleRequest): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(plain(values[name])));
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => `${encoded(key)}=${encoded(plain(one))}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** What a path or query can end with. */
export const WRONG_ENDINGS = [
  '',
  '/',
  '//',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/',
  '%00',
  '%ff%fe',
  '%',
  '?',
  '?&&==&',
  '?lang=nb&lang=sv&lang=de',
  '?uuid=1&uuid=2&code=1&code=2&email=a&email=b',
  '?__proto__=1&constructor=2&__proto__[x]=3',
  `?q=${'a'.repeat(8000)}`,
  '?q=%ff%00%ed%a0%80',
  ';jsessionid=1',
  '#part',
];

export const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'json',
  '',
];

export const WRONG_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  '[]',
  '""',
  '1',
  '1e400',
  'NaN',
  '{',
  '{"a":',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '{"__proto__":{"role":"operator"}}',
  '{"constructor":{"prototype":{"role":"operator"}}}',
  '['.repeat(100_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x7d]),
  Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  '--x\r\ncontent-disposition: form-data; name="images[]"; filename="a.jpg"\r\n\r\nno picture\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="images[]"; filename="../../a\0.svg"\r\n\r\n<svg/>',
];

export const WRONG_HEADERS: readonly Record<string, string>[] = [
  { cookie: `session=${'x'.repeat(4000)}; lang=../../x` },
  { cookie: 'session=%00; session=2; lang=%ff; =; ;;' },
  { cookie: Array.from({ length: 300 }, (_, at) => `c${at}=${at}`).join('; ') },
  { host: 'evil.example:99999' },
  { host: '' },
  { host: '[::1]:80' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  { 'if-none-match': '*, W/"x", "y' },
  { 'accept-encoding': 'br;q=0, gzip;q=nan, *;q=1e9' },
  { 'accept-language': 'nb;q=xx,,;q=;;' },
  { range: 'bytes=-1,5-2,99999999999-' },
  {
    'x-forwarded-for': '1.2.3.4, ::::, <script>',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-host': '\\',
  },
  { 'content-length': '5' },
  { 'content-encoding': 'gzip' },
  { expect: '200-maybe' },
  { 'user-agent': 'x'.repeat(6000) },
];
