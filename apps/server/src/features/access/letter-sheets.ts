import type { DisplayItem, Page } from '@picture-day/render/display-list';
import { A4, documentPage, drawArt } from '@picture-day/render/document-page';
import type { Font } from '@picture-day/render/font';
import { fileFontShelf } from '@picture-day/render/node';
import { dayWords } from '../../texts/dates.ts';
import type { Portal } from '../portals/portal.ts';
import { CARD, drawCard, type Letter, type LetterLook } from './letters-card.ts';

const PLAIN = 'montserrat-400';
const STRONG = 'montserrat-600';

/** How the letters of a job look; the address is the shop's, with its protocol. */
export async function letterLook(of: {
  readonly portal: Portal;
  readonly job: { readonly name: string; readonly deadline: string | null };
  readonly address: string;
  readonly lang: string;
}): Promise<LetterLook> {
  const { portal, job, address, lang } = of;
  return {
    shop: portal.name,
    job: job.name,
    brand: portal.settings.colours.brand,
    address: address.replace(/^https?:\/\//, ''),
    lang,
    deadline: job.deadline ? dayWords(lang, job.deadline) : undefined,
    fonts: await letterFonts(),
    link: (code) => `${address}/?code=${encodeURIComponent(code)}`,
  };
}

async function letterFonts(): Promise<LetterLook['fonts']> {
  const shelf = fileFontShelf();
  await shelf.load([PLAIN, STRONG]);
  const face = (key: string): Font => {
    const font = shelf.get(key);
    if (!font) throw new Error(`the font ${key} is missing`);
    return font;
  };
  return { plain: face(PLAIN), strong: face(STRONG) };
}

/** Four cards on a sheet, with lines to cut along. */
export function* letterSheets(
  letters: readonly Letter[],
  look: LetterLook,
  onMissing: (letter: Letter, missing: readonly string[]) => void,
): Generator<Page> {
  const [width, height] = CARD;
  for (let from = 0; from < letters.length; from += 4) {
    const items: DisplayItem[] = drawArt([
      {
        kind: 'path',
        d: `M${width} 0V${A4[1]}M0 ${height}H${A4[0]}`,
        stroke: { color: '#d5d1c8', width: 0.2, dash: [1, 2] },
      },
    ]);
    for (const [index, letter] of letters.slice(from, from + 4).entries()) {
      const card = drawCard(letter, look, (index % 2) * width, Math.floor(index / 2) * height);
      items.push(...card.items);
      if (card.missing.length > 0) onMissing(letter, card.missing);
    }
    yield documentPage(items);
  }
}
