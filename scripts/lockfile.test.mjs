import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CHECKOUT } from './prepare.mjs';

const { packages } = JSON.parse(fs.readFileSync(path.join(CHECKOUT, 'package-lock.json'), 'utf8'));

/** The versions that stand in the lockfile, by package. */
const versions = new Map();
for (const [place, { version, link }] of Object.entries(packages)) {
  const name = place.split('node_modules/').at(-1);
  if (link || !place.includes('node_modules/')) continue;
  versions.set(name, new Set([...(versions.get(name) ?? []), version]));
}
const own = Object.entries(packages)
  .filter(([place]) => !place.includes('node_modules/'))
  .flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
const several = (names) => [...names].filter((name) => (versions.get(name)?.size ?? 0) > 1);

it('holds what the shop itself asks for in one version', () => {
  expect(several(new Set(own))).toEqual([]);
});

it('holds nothing twice that could be one: only different major versions stand beside each other', () => {
  const major = (version) => version.replace(/^(0\.\d+|\d+).*$/, '$1');
  const alike = several(versions.keys()).filter((name) => {
    const all = [...versions.get(name)];
    return new Set(all.map(major)).size < all.length;
  });
  expect(alike).toEqual([]);
});
