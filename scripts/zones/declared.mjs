import fs from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../prepare.mjs';
import { importsOf, isTest } from './imports.mjs';

const manifestOf = (folder) =>
  JSON.parse(fs.readFileSync(path.join(CHECKOUT, folder, 'package.json'), 'utf8'));

/** What a manifest names, whatever for. */
const namedIn = ({ name, dependencies, devDependencies, optionalDependencies }) =>
  new Set([
    name,
    ...[dependencies, devDependencies, optionalDependencies].flatMap((some) => Object.keys(some ?? {})),
  ]);

/** The package of a bare import; nothing for our own files and Node's modules. */
function packageOf(wanted) {
  if (/^([./#]|node:|virtual:)/.test(wanted)) return undefined;
  return wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A workspace declares what it imports; the tools that test and bundle every workspace stand in the root's manifest. */
export function undeclared(sources) {
  const found = new Set();
  const manifests = new Map();
  const known = (folder) => {
    if (!manifests.has(folder)) manifests.set(folder, namedIn(manifestOf(folder)));
    return manifests.get(folder);
  };
  for (const [from, text] of sources) {
    const folder = from.split('/').slice(0, 2).join('/');
    const isTool = isTest(from) || !from.startsWith(`${folder}/src/`);
    for (const { wanted } of importsOf(from, text)) {
      const name = packageOf(wanted);
      if (!name || known(folder).has(name) || (isTool && known('').has(name))) continue;
      found.add(`${from} imports ${name}: ${folder}/package.json does not name it`);
    }
  }
  return [...found];
}
