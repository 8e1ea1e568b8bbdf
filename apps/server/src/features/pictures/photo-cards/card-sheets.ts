import type { Page } from '@picture-day/render/display-list';
import { documentPage, drawArt } from '@picture-day/render/document-page';
import type { Font } from '@picture-day/render/font';
import { fileFontShelf } from '@picture-day/render/node';
import { CARD, SHEET } from './card-layout.ts';
import { type CardLook, drawCard, type PhotoCard } from './draw-card.ts';

const FACES = { plain: 'montserrat-400', strong: 'montserrat-700' };

export async function cardFonts(): Promise<CardLook['fonts']> {
  const shelf = fileFontShelf();
  await shelf.load(Object.values(FACES));
  const face = (key: string): Font => {
    const font = shelf.get(key);
    if (!font) throw new Error(`the font ${key} is missing`);
    return font;
  };
  return { plain: face(FACES.plain), strong: face(FACES.strong) };
}

/** Two cards on a sheet of A5, with a line to cut along. Print them on matt paper: shine hides the code. */
export function* cardSheets(cards: readonly PhotoCard[], look: CardLook): Generator<Page> {
  for (let from = 0; from < cards.length; from += 2) {
    const items = drawArt([
      {
        kind: 'path',
        d: `M0 ${CARD.height}H${SHEET[0]}`,
        stroke: { color: '#b3aea4', width: 0.3, dash: [1.2, 1] },
      },
    ]);
    for (const [index, card] of cards.slice(from, from + 2).entries())
      items.push(...drawCard(card, look, index * CARD.height));
    yield documentPage(items, SHEET);
  }
}
