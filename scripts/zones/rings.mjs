import { importsOf, isTest } from './imports.mjs';

/** The room a file of the server stands in, where it is a feature. */
const featureOf = (file) => /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** The shortest way along the arrows from a place back to itself, or undefined. */
function ringThrough(start, arrows) {
  const cameFrom = new Map();
  const waiting = [start];
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    for (const next of arrows.get(place) ?? []) {
      if (next === start) {
        const ring = [start];
        for (let step = place; step !== undefined; step = cameFrom.get(step)) ring.unshift(step);
        return ring[0] === start ? ring : [start, ...ring];
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, place);
        waiting.push(next);
      }
    }
  }
  return undefined;
}

/** Every ring once, by the place of it that comes first. */
function ringsOf(arrows) {
  const seen = new Set();
  const found = [];
  for (const start of [...arrows.keys()].sort()) {
    if (seen.has(start)) continue;
    const ring = ringThrough(start, arrows);
    if (!ring) continue;
    for (const place of ring) seen.add(place);
    found.push(ring.join(' → '));
  }
  return found;
}

/** Files that import each other in a ring, and server features that do. */
export function rings(sources) {
  const files = new Map();
  const features = new Map();
  for (const [from, text] of sources) {
    if (isTest(from)) continue;
    const known = importsOf(from, text)
      .map(({ to }) => to)
      .filter((to) => sources.has(to));
    files.set(from, new Set(known));
    const mine = featureOf(from);
    if (!mine) continue;
    const others = known.map(featureOf).filter((theirs) => theirs && theirs !== mine);
    features.set(mine, new Set([...(features.get(mine) ?? []), ...others]));
  }
  return [
    ...ringsOf(files).map((ring) => `files import each other: ${ring}`),
    ...ringsOf(features).map((ring) => `features import each other: ${ring}`),
  ];
}
