import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from './prepare.mjs';

const read = (file) => fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
const exists = (place) => fs.existsSync(path.join(CHECKOUT, place));

const PAGES = [
  'README.md',
  ...['docs', ...fs.readdirSync(path.join(CHECKOUT, 'packages')).map((name) => `packages/${name}`)].flatMap(
    (folder) =>
      fs
        .readdirSync(path.join(CHECKOUT, folder))
        .filter((file) => file.endsWith('.md'))
        .map((file) => `${folder}/${file}`),
  ),
];

/** This page names tests in a short way of its own. */
const TESTS_PAGE = 'docs/specification.md';

const PLACE = /`((?:apps|packages|demo|deploy|scripts|e2e|bench|docs)\/[^`\s]*)`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

/** Of a name that stands for many files, as far as it is fixed: `apps/shop/src/features/*` is `apps/shop/src/features/`. */
const fixedPart = (place) => place.replace(/[^/]*([*<{…]|[A-Z]{4}).*$/, '');

/** What a page names that is not there. A package's page also names its own files from its folder. */
function missingIn(page, text, isThere) {
  const folder = path.posix.dirname(page);
  const named = [...text.matchAll(PLACE)]
    .map(([, place]) => fixedPart(place))
    .filter((place) => !isThere(place) && !isThere(path.posix.join(folder, place)));
  const linked = [...text.matchAll(LINK)]
    .map(([, to]) => path.posix.join(folder, to))
    .filter((place) => !isThere(place));
  return [...named, ...linked].map((place) => `${page} names ${place}`);
}

/** Every test by its path, without its ending. */
function allTests() {
  const below = ['apps', 'packages', 'demo', 'scripts', 'bench', 'e2e'].flatMap((place) =>
    fs
      .globSync(`${place}/**/*.{test,spec}.{ts,tsx,mjs}`, {
        cwd: CHECKOUT,
        exclude: (name) => name.includes('node_modules'),
      })
      .map((file) => file.replaceAll(path.sep, '/')),
  );
  return below.map((file) => `/${file.replace(/\.(test|spec)\.\w+$/, '')}`);
}

/** The tests that rows of the specification's page name and that are nowhere. */
function missingTests(text, tests) {
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const named = rows.flatMap((row) => {
    const covered = row.split(' | ').at(-1) ?? '';
    return [...covered.matchAll(/`([a-z0-9][a-z0-9/.-]*)`/g)].map(([, name]) => name);
  });
  return named.filter((name) => {
    const full = name
      .replace(/^server\//, 'apps/server/src/features/')
      .replace(/\.(test|spec)(\.(ts|tsx|mjs))?$/, '');
    return !tests.some((test) => test.endsWith(`/${full}`)) && !exists(full);
  });
}

/** Pictures by their place, as pages and tables of pages name them. */
const PICTURE = /(?:\]\(|src=")([^)"\s:]+\.(?:png|webp|jpe?g|svg))/g;
const picturesIn = (page, text) =>
  [...text.matchAll(PICTURE)].map(([, place]) => path.posix.join(path.posix.dirname(page), place));

describe('the documentation', () => {
  it('shows every picture that is there, and none that is not; each is small', () => {
    const shown = PAGES.flatMap((page) => picturesIn(page, read(page)));
    const there = fs.readdirSync(path.join(CHECKOUT, 'docs/pictures')).map((name) => `docs/pictures/${name}`);
    expect([...new Set(shown)].toSorted()).toEqual(there.toSorted());
    const sizes = there.map((place) => [place, fs.statSync(path.join(CHECKOUT, place)).size]);
    expect(sizes.filter(([, size]) => size > 150_000)).toEqual([]);
    expect(picturesIn('docs/a.md', '![x](pictures/b.webp) <img src="../c.png">')).toEqual([
      'docs/pictures/b.webp',
      'c.png',
    ]);
  });

  it('names only files and folders that are there', () => {
    const pages = PAGES.filter((page) => page !== TESTS_PAGE);
    expect(pages.flatMap((page) => missingIn(page, read(page), exists))).toEqual([]);
  });

  it('names for every rule tests that are there', () => {
    expect(missingTests(read(TESTS_PAGE), allTests())).toEqual([]);
  });

  it('is caught when it names what is gone, in a word, a link or a row', () => {
    const text = 'See `apps/shop/src/gone.ts`, `apps/shop/src/features/*/api/` and [this](gone.md).';
    expect(missingIn('docs/a.md', text, (place) => place === 'apps/shop/src/features/')).toEqual([
      'docs/a.md names apps/shop/src/gone.ts',
      'docs/a.md names docs/gone.md',
    ]);
    const row = '| A rule | `server/cart/kept`: does it; `gone.browser`: did it |';
    expect(missingTests(row, ['/apps/server/src/features/cart/kept'])).toEqual(['gone.browser']);
  });
});
