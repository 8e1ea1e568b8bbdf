import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readNames, withNames } from './name-table.ts';

const FOLDER = import.meta.dirname;
const CHECKOUT = path.resolve(FOLDER, '../../..');
const read = (...parts: string[]): string => readFileSync(path.join(CHECKOUT, ...parts), 'utf8');

const overview = read('docs', 'licences.md');
const fontFiles = readdirSync(FOLDER).filter((file) => file.endsWith('.ttf'));
const { faces } = JSON.parse(readFileSync(path.join(FOLDER, 'fonts.json'), 'utf8')) as {
  faces: { key: string; family: string; copyright: string }[];
};

describe.each(fontFiles)('the font %s', (file) => {
  const face = faces.find(({ key }) => `${key}.ttf` === file);

  it('has its copyright beside it and its family in the overview of licences', () => {
    expect(face?.copyright).toMatch(/^Copyright /);
    expect(overview).toContain(`| ${face?.family} |`);
    expect(overview).toContain(String(face?.copyright).split(/[,(]/)[0]!.trim());
  });

  it('does not carry a name that its author reserves for the unmodified font', () => {
    const [, reserved] = /Reserved Font Name ['"]([^'"]+)['"]/.exec(face?.copyright ?? '') ?? [];
    const COPYRIGHT = 0;
    const names = readNames(readFileSync(path.join(FOLDER, file))).filter(({ id }) => id !== COPYRIGHT);
    expect(names.length).toBeGreaterThan(3);
    if (!reserved) return;
    for (const { text } of names) {
      expect(text.replaceAll(' ', '')).not.toContain(reserved.replaceAll(' ', ''));
    }
  });
});

it('the text of the Open Font License lies beside the fonts', () => {
  expect(readFileSync(path.join(FOLDER, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

it('a font with the names it had is the same font', () => {
  const font = readFileSync(path.join(FOLDER, 'lobster-400.ttf'));
  expect(withNames(font, (name) => name).equals(font)).toBe(true);
});

/** What may be part of the shop as it runs. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'PostgreSQL',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  // libvips, linked at run time and replaceable by everyone.
  'LGPL-3.0-or-later',
  // libheif, a WebAssembly file beside the code that a process of its own loads, replaceable likewise.
  'LGPL-3.0',
]);

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** An expression such as `(MIT OR GPL-3.0)` is allowed if one choice is, `A AND B` if all are. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));

/** As the package itself says it: the lockfile knows only the newer of the two ways. */
function ownLicence(place: string): string {
  const { licenses = [] } = JSON.parse(read(`${place}/package.json`)) as { licenses?: { type: string }[] };
  return licenses.map(({ type }) => type).join(' OR ') || 'none';
}

it('every package of the running shop has a licence that allows it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const shipped = Object.entries(packages).filter(
    ([place, { dev, devOptional, link }]) => place.includes('node_modules/') && !dev && !devOptional && !link,
  );
  expect(shipped.length).toBeGreaterThan(100);
  const told = shipped.map(([place, { license }]) => [place, license ?? ownLicence(place)] as const);
  const refused = told.filter(([, license]) => !isAllowed(license));
  expect(refused.map(([place, license]) => `${place}: ${license}`)).toEqual([]);
});
