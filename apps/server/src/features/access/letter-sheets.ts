import { setImmediate } from 'node:timers/promises';
import type { Page } from '@picture-day/render/display-list';
import { documentFonts } from '@picture-day/render/document-fonts';
import { A4, documentPage, drawArt } from '@picture-day/render/document-page';
import { dateWords, dayWords } from '../../texts/dates.ts';
import type { LastDays } from '../catalogue/catalogue.ts';
import type { Portal } from '../portals/portal.ts';
import { drawLetter, LETTER, type Letter, type LetterLook } from './letters-card.ts';

/** How the letters of a job look; the address is the shop's, with its protocol. */
export function letterLook(of: {
  readonly portal: Portal;
  readonly job: {
    readonly name: string;
    readonly creation_time: Date;
  };
  readonly lastDays: LastDays;
  readonly address: string;
  readonly lang: string;
}): LetterLook {
  const { portal, job, lastDays, address, lang } = of;
  const words = (day: string | null) => (day ? dayWords(lang, day) : undefined);
  return {
    portal,
    job: job.name,
    lang,
    address: address.replace(/^https?:\/\//, ''),
    photoDay: dateWords(lang, portal, job.creation_time),
    schoolUntil: words(lastDays.school),
    ordersUntil: words(lastDays.orders),
    link: (code) => `${address}/?code=${encodeURIComponent(code)}`,
  };
}

const SCISSORS =
  'M3.4 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M3.4 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M8.3 8.5L20 16M8.3 15.5L20 8';
const GREY = '#85898e';

/** Where the sheet is cut. */
const cut = drawArt([
  { kind: 'path', d: `M10 ${LETTER[1]}H${A4[0]}`, stroke: { color: '#b9b6af', width: 0.26, dash: [1, 1] } },
  {
    kind: 'group',
    transform: `translate(3.6 ${LETTER[1] - 2.1}) scale(0.176)`,
    items: [{ kind: 'path', d: SCISSORS, stroke: { color: GREY, width: 1.75, cap: 'round' } }],
  },
]);

/** Two letters on a sheet, cut once; no sheet holds two classes, so that each class is a pile of its own. */
export async function* letterSheets(
  letters: readonly Letter[],
  look: LetterLook,
  onMissing: (letter: Letter, missing: readonly string[]) => void,
): AsyncGenerator<Page> {
  for (const pair of pairsOf(letters)) {
    const items = [...cut];
    for (const [index, letter] of pair.entries()) {
      const fonts = await documentFonts(`${letter.name} ${letter.group} ${look.job}`);
      const drawn = drawLetter(letter, look, fonts, index * LETTER[1]);
      items.push(...drawn.items);
      if (drawn.missing.length > 0) onMissing(letter, drawn.missing);
    }
    yield documentPage(items);
    // Hundreds of letters take seconds; whoever asks meanwhile is answered between two sheets.
    await setImmediate();
  }
}

function pairsOf(letters: readonly Letter[]): Letter[][] {
  const pairs: Letter[][] = [];
  for (const letter of letters) {
    const last = pairs.at(-1);
    if (last?.length === 1 && last[0]?.group === letter.group) last.push(letter);
    else pairs.push([letter]);
  }
  return pairs;
}
