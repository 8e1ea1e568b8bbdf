// One way to tell a figure, for benchmarks and long tests alike: a line `name: figure (goal …)`.

import { stripVTControlCharacters } from 'node:util';

const FIGURE =
  /^(?<name>[^:]+): (?<figure>[\d.,]+[^\s;]*(?: [^\s;]+)?)(?: \(goal (?<goal>[^)]+)\))?(?:;.*)?$/;

/** What a program said that has a goal, or is a ratio against something real. */
export function figuresIn(said, from) {
  return said.split('\n').flatMap((line) => {
    const { name = '', figure, goal = '' } = FIGURE.exec(stripVTControlCharacters(line).trim())?.groups ?? {};
    return goal || / against /.test(name) ? [{ from, name, figure, goal }] : [];
  });
}

/** All of them at the end, each beside its goal. */
export function tellFigures(figures) {
  if (figures.length === 0) return;
  console.log('\nAll ratios, and all figures with a goal');
  console.table(figures);
}

/** Measures all, also after one that ended badly; says which did, and answers the code of the first. */
export async function measureAll(names, measure) {
  const bad = [];
  for (const name of names) {
    const code = await measure(name);
    if (code !== 0) bad.push({ name, code });
  }
  if (bad.length > 0) console.error(`\nEnded badly: ${bad.map(({ name }) => name).join(', ')}`);
  return bad[0]?.code ?? 0;
}

/** What a child says, as it says it and whole. */
export function listenTo(child) {
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    process.stdout.write(text);
  });
  return new Promise((done) => {
    child.once('error', () => done({ said, code: 127 }));
    child.once('close', (code) => done({ said, code: code ?? 1 }));
  });
}
