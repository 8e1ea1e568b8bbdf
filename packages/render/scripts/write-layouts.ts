/**
 * Writes fixtures/layouts.json and calendar-names.json, which both the server and the browser must reproduce to the bit, and
 * design-layouts.json, a fingerprint of every design. Run it after a deliberate change of the layout, and raise ENGINE_VERSION:
 * `npx node packages/render/scripts/write-layouts.ts`.
 * A new language is named after the command once: `… write-layouts.ts pl`.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import names from '../fixtures/calendar-names.json' with { type: 'json' };
import { allDigests } from '../src/design-digest.ts';
import { CASE_COUNT, calendarNames, fingerprint, layoutCase } from '../src/layout-cases.ts';
import { fileFontShelf } from '../src/node.ts';

const fonts = fileFontShelf();
const prints: string[] = [];
for (let index = 0; index < CASE_COUNT; index++) {
  const { face, lay } = layoutCase(index);
  await fonts.load([face]);
  prints.push(fingerprint(lay(fonts.get(face)!)));
}
const folder = path.join(import.meta.dirname, '..', 'fixtures');
await writeFile(
  path.join(folder, 'layouts.json'),
  `${JSON.stringify(prints, null, 0).replaceAll(',', ',\n')}\n`,
);
const languages = new Set([...names.map(({ language }) => language), ...process.argv.slice(2)]);
await writeFile(
  path.join(folder, 'calendar-names.json'),
  `${JSON.stringify(calendarNames([...languages]), null, 2)}\n`,
);

await writeFile(path.join(folder, 'design-layouts.json'), `${JSON.stringify(await allDigests(), null, 2)}\n`);
