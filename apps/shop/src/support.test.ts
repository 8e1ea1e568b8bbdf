import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../dist/client/assets/', import.meta.url));
const built = (ending: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(folder + file, 'utf8') }));

/** Younger than Safari 15.4, Chrome 100 or Firefox 115; libraries' code counts, too. */
const TOO_YOUNG = [
  /\bURL\.canParse\b/,
  /\.(toSorted|toReversed|toSpliced)\(/,
  /\b(Object|Map)\.groupBy\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bAbortSignal\.(any|timeout)\b/,
  /\bArray\.fromAsync\b/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\(\?<[=!]/,
  /\bstatic\s*\{/,
  // Missing on plain http.
  /\bcrypto\.(randomUUID|subtle)\b/,
];

describe('what is built for the oldest browsers', () => {
  it('can be read from the client build', () => {
    expect(built('.js').length, 'build the shop first: npm run build').toBeGreaterThan(0);
  });

  it.each(TOO_YOUNG)('calls nothing that they lack: %s', (young) => {
    const using = built('.js').filter(({ text }) => young.test(text));
    expect(using.map(({ file }) => file)).toEqual([]);
  });

  it('has style sheets without nested rules', () => {
    const nested = built('.css').filter(({ text }) => /[{;}]\s*&/.test(text));
    expect(nested.map(({ file }) => file)).toEqual([]);
  });
});
