import type { Page } from '@picture-day/render/display-list';
import { documentFonts } from '@picture-day/render/document-fonts';
import { documentPage, drawArt } from '@picture-day/render/document-page';
import { CARD, SHEET } from './card-layout.ts';
import { type CardLook, drawCard, type PhotoCard } from './draw-card.ts';

/** Two cards on a sheet of A5, with a line to cut along. Print them on matt paper: shine hides the code. */
export async function* cardSheets(
  cards: readonly PhotoCard[],
  look: Omit<CardLook, 'fonts'>,
): AsyncGenerator<Page> {
  for (let from = 0; from < cards.length; from += 2) {
    const items = drawArt([
      {
        kind: 'path',
        d: `M0 ${CARD.height}H${SHEET[0]}`,
        stroke: { color: '#b3aea4', width: 0.3, dash: [1.2, 1] },
      },
    ]);
    for (const [index, card] of cards.slice(from, from + 2).entries()) {
      const words = [card.first, card.last, card.badge, look.shop, look.school, look.thumbs.join(' ')];
      const fonts = await documentFonts(words.join(' '));
      items.push(...drawCard(card, { ...look, fonts }, index * CARD.height));
    }
    yield documentPage(items, SHEET);
  }
}
