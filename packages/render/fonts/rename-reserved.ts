/**
 * Gives the subsets of families that reserve their names another name inside the file: the Open Font License lets a
 * modified font carry a reserved name only with its author's permission. Outlines, metrics and file names stay.
 * The last step of scripts/subset-fonts.ts.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withNames } from './name-table.ts';

interface Face {
  readonly key: string;
  readonly family: string;
  readonly copyright: string;
  bytes: number;
  sha256: string;
}

/** What the subsets are called instead. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  'Dancing Script': 'Picture Day Hand',
  Lobster: 'Picture Day Brush',
  Lora: 'Picture Day Book',
  'Playfair Display': 'Picture Day Stage',
  Raleway: 'Picture Day Line',
};

/** Copyright, trademark, authors and licence stay as they are; everything else is a name. */
const KEPT = new Set([0, 7, 8, 9, 10, 11, 12, 13, 14]);

/** Names without spaces. */
const POSTSCRIPT = new Set([3, 6, 25]);

const manifest = path.join(import.meta.dirname, 'fonts.json');
const list: { faces: Face[] } = JSON.parse(await readFile(manifest, 'utf8'));
for (const face of list.faces) {
  if (!/Reserved Font Name/i.test(face.copyright)) continue;
  const own = OWN_NAMES[face.family];
  if (!own) throw new Error(`${face.family} reserves its name: give its subset another one.`);
  const joined = (name: string): string => name.replaceAll(' ', '');
  const file = path.join(import.meta.dirname, `${face.key}.ttf`);
  const renamed = withNames(await readFile(file), (name) => {
    if (KEPT.has(name.id)) return name;
    const called = POSTSCRIPT.has(name.id) ? joined(own) : own;
    const text = name.text.replaceAll(face.family, called).replaceAll(joined(face.family), called);
    return { ...name, text };
  });
  await writeFile(file, renamed);
  face.bytes = renamed.length;
  face.sha256 = createHash('sha256').update(renamed).digest('hex');
  console.log(`${face.key}: ${own}`);
}
await writeFile(manifest, `${JSON.stringify(list, null, 2)}\n`);
