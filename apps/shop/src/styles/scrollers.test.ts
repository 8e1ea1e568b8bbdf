import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** The rules of a style sheet that scroll, but let what is placed absolutely in them hang out. */
function leaks(css: string): string[] {
  const found: string[] = [];
  const open: { head: string; own: string }[] = [];
  for (const [, text = '', brace] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    const end = text.lastIndexOf(';') + 1;
    const rule = open.at(-1);
    if (brace === '{') {
      if (rule) rule.own += text.slice(0, end);
      open.push({ head: text.slice(end).trim(), own: '' });
      continue;
    }
    if (!rule) continue;
    rule.own += text;
    const holds = open.some(({ own }) => /\bposition: (?!static)/.test(own));
    if (/overflow(-[xy])?:[^;]*(auto|scroll)/.test(rule.own) && !holds) {
      found.push(open.map(({ head }) => head).join(' '));
    }
    open.pop();
  }
  return found;
}

it('whatever scrolls keeps hidden words inside, which would else widen a phone’s page', async () => {
  const found: string[] = [];
  const root = new URL('../../../../', import.meta.url).pathname;
  for await (const file of glob('{apps,packages}/*/src/**/*.css', { cwd: root })) {
    found.push(...leaks(readFileSync(root + file, 'utf8')).map((rule) => `${file} ${rule}`));
  }
  expect(found).toEqual([]);
});

it('finds a strip that lets go', () => {
  expect(
    leaks('.strip {\n  overflow-x: auto;\n}\n.held {\n  position: relative;\n  overflow-x: auto;\n}'),
  ).toEqual(['.strip']);
});
