import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => fs.readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

it('the guide of the first job names buttons, fields and columns as the studio has them', () => {
  const named = [...read('docs/first-job.md').matchAll(/\*([^*\n]+)\*/g)].map(([, label]) => label ?? '');
  const shown = new Set(
    [...read('apps/studio/src/locales/en.po').matchAll(/^msgid "(.*)"$/gm)].map(([, text]) => text),
  );
  const begins = (label: string): boolean => [...shown].some((text) => text?.startsWith(`${label} `));
  // A number of the story stands for any.
  const counted = new Set(
    [...shown].map((text) => text?.replace(/\{\w+, plural,.*? other \{([^}]*)\}\}/, '$1')),
  );
  const counts = (label: string): boolean => counted.has(label.replace(/\d+/, '#'));
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((label) => !shown.has(label) && !begins(label) && !counts(label))).toEqual([]);
});
