import { acceptCard } from '@picture-day/photo-day/accept-card';
import { documentFonts } from '@picture-day/render/document-fonts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fitted, toRaster } from '../raster.ts';
import type { CardLook } from './draw-card.ts';
import { FIRST_LOOK, readCards, readRaster } from './read-card.ts';
import { drawFrame, FRAMES_JOB } from './testing/drawn-frames.ts';

/** Twelve of the frames of `npm run bench -- photo-cards`: two with a card behind, three with codes of others. */
const WITH_CARD = [0, 1, 7, 8, 9, 10, 11, 12, 13];
const FOREIGN = [2, 3, 6];
/** Two of the hard ones, in which nothing is seen until they are sharpened. */
const FAINT = [25, 238];

describe('a photo card in a picture', () => {
  let look: CardLook;
  beforeAll(async () => {
    look = {
      shop: 'Lillesund Foto',
      brand: '#0f5c55',
      thumbs: ['left thumb', 'right thumb'],
      school: 'Fjellheim skole',
      date: '17 November 2026',
      fonts: await documentFonts(),
    };
  });

  it.each(WITH_CARD)('is read, turned, tilted or held in front of another (frame %i)', async (number) => {
    const { picture, card } = await drawFrame(number, look);
    const { cards } = await readCards(picture);
    const day = { job: FRAMES_JOB, roster: [] };
    const accepted = acceptCard(cards, day, new Set([card!.subject]), 0.05);
    expect(accepted?.owner).toEqual({ kind: 'child', subject: card!.subject });
  });

  it.each(FAINT)('is read far away and out of focus (hard frame %i)', async (number) => {
    const { picture, card } = await drawFrame(number, look, true);
    const pixels = await toRaster(fitted(sharp(picture).autoOrient(), FIRST_LOOK));
    expect((await readRaster(pixels)).isBlank).toBe(true);
    const { cards } = await readCards(picture, pixels);
    expect(cards.map(({ subject }) => subject)).toContain(card!.subject);
    expect(pixels.data.byteLength, 'the views are made of them').toBe(pixels.width * pixels.height * 3);
  });

  it.each([3, 4] as const)('is read from pixels in hand, of %i channels', async (channels) => {
    const { picture, card } = await drawFrame(0, look);
    const image = fitted(sharp(picture), FIRST_LOOK);
    const { cards } = await readRaster(await toRaster(channels === 4 ? image.ensureAlpha() : image));
    expect(cards.map(({ subject }) => subject)).toContain(card!.subject);
  });

  it.each(FOREIGN)('is not taken for one where the code is another’s (frame %i)', async (number) => {
    const { picture } = await drawFrame(number, look);
    const { cards } = await readCards(picture);
    const listed = new Set(cards.map(({ subject }) => subject));
    expect(acceptCard(cards, { job: FRAMES_JOB, roster: [] }, listed, 0.05)?.owner ?? null).toBeNull();
  });

  it('is not seen in a picture without a code', async () => {
    const wall = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#9ab' } });
    expect(await readCards(await wall.jpeg().toBuffer())).toEqual({ cards: [], cardLike: false });
  });
});
