import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@picture-day/contract/languages';
import { checkTemplate } from '@picture-day/render/check-template';
import { describeFault, fileFontShelf } from '@picture-day/render/node';
import { DESIGNS } from './designs.ts';
import type { Design } from './draw/design.ts';
import { TEMPLATE_FOLDER } from './read-templates.ts';

const LINE = 150;

/** The file's text: short things on one line, longer ones opened up, so that a change shows where it is. */
export function templateText({ template }: Design): string {
  return `${write(template, '')}\n`;
}

function write(value: unknown, indent: string): string {
  const flat = writeFlat(value);
  if (flat.length + indent.length <= LINE || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((entry) => inner + write(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${write(entry, inner)}`);
  // A path is one long text: what holds it is not worth opening up.
  if (!Array.isArray(value) && lines.some((line) => line.length > LINE) && !hasBranches(value)) return flat;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function hasBranches(value: object): boolean {
  return Object.values(value).some(
    (entry) => Array.isArray(entry) && entry.some((inner) => typeof inner === 'object'),
  );
}

function writeFlat(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeFlat).join(', ')}]`;
  return `{ ${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}: ${writeFlat(entry)}`)
    .join(', ')} }`;
}

// Writes every design as the data the shop reads: `npx node demo/templates/build.ts`.
if (import.meta.main) {
  const fonts = fileFontShelf();
  for (const design of DESIGNS) {
    const text = templateText(design);
    const { faults } = await checkTemplate(JSON.parse(text), { fonts, languages: LANGUAGES });
    for (const fault of faults) console.error(`${design.key}: ${describeFault(fault)}`);
    if (faults.length > 0) process.exitCode = 1;
    await writeFile(path.join(TEMPLATE_FOLDER, `${design.key}.json`), text);
    console.log(`${design.key} ${(text.length / 1024).toFixed(1)} KB`);
  }
}
