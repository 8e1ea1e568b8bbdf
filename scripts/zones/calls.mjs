import { isTest } from './imports.mjs';

const CALLS = 'packages/contract/src/calls/';

/** A call of the studio is bound by the feature whose data it changes, in its `studio-calls.ts`, or by the studio itself. */
const isPlace = (area, feature, file) =>
  area.startsWith('studio/')
    ? feature === 'studio' || file.endsWith(`/features/${feature}/studio-calls.ts`)
    : area === feature;

/** A call is declared once, in the contract, and bound in the server feature that bears its file's name. */
export function misplacedCalls(sources) {
  const found = [];
  const declared = new Map();
  const areas = new Map();
  for (const [file, text] of sources) {
    if (isTest(file)) continue;
    for (const [, name, method, path] of text.matchAll(
      /\bconst (\w+) = call\(\{\s*method: '(\w+)',\s*path:\s*'([^']+)'/g,
    )) {
      if (!file.startsWith(CALLS)) found.push(`${file} declares ${name}: calls are declared in ${CALLS}`);
      const before = declared.get(`${method} ${path}`);
      if (before) found.push(`${file} declares ${method} ${path} again: it stands in ${before}`);
      declared.set(`${method} ${path}`, file);
      areas.set(name, file.slice(CALLS.length).replace('.ts', ''));
    }
  }
  for (const [file, text] of sources) {
    const feature = /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];
    if (!feature || isTest(file)) continue;
    for (const [, name] of text.matchAll(/\bon\(\s*(\w+),/g)) {
      const area = areas.get(name);
      if (!area || isPlace(area, feature, file)) continue;
      const room = area.startsWith('studio/') ? "a feature's studio-calls.ts" : `features/${area}`;
      found.push(`${file} binds ${name}: its room is ${room}`);
    }
  }
  return found;
}
