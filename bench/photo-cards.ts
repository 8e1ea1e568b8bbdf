/**
 * Photo cards in drawn frames: turned, tilted, blurred, with fingers, shine, a second card behind, codes of others.
 * How many are read, how many of others are taken, and what a look costs beside decoding the picture alone.
 * `photo-cards.ts [FIRST COUNT HARD]`: frames by their number, 600 from 0; HARD 1 takes them
 * from further away, more askew and less sharp.
 */
import { acceptCard, usualArea } from '@picture-day/photo-day/accept-card';
import { documentFonts } from '@picture-day/render/document-fonts';
import sharp from 'sharp';
import type { CardLook } from '../apps/server/src/features/pictures/photo-cards/draw-card.ts';
import {
  FIRST_LOOK,
  type Reading,
  readCards,
} from '../apps/server/src/features/pictures/photo-cards/read-card.ts';
import {
  type DrawnFrame,
  drawFrame,
  FRAMES_JOB,
} from '../apps/server/src/features/pictures/photo-cards/testing/drawn-frames.ts';
import { fitted, toRaster } from '../apps/server/src/features/pictures/raster.ts';

const [first = 0, count = 600, hard = 0] = process.argv.slice(2).map(Number);
const look: CardLook = {
  shop: 'Lillesund Foto',
  brand: '#0f5c55',
  thumbs: ['left thumb', 'right thumb'],
  school: 'Fjellheim skole',
  date: '17 November 2026',
  fonts: await documentFonts(),
};
sharp.cache(false);
sharp.concurrency(1);

const seen: (Pick<DrawnFrame, 'card' | 'kind'> & Reading & { readonly number: number })[] = [];
let [reading, decoding] = [0, 0];
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
for (let number = first; number < first + count; number++) {
  const { picture, card, kind } = await drawFrame(number, look, hard === 1);
  const from = cpu();
  const pixels = await toRaster(fitted(sharp(picture).autoOrient(), FIRST_LOOK));
  const decoded = cpu();
  const found = await readCards(picture, pixels);
  decoding += decoded - from;
  reading += cpu() - decoded;
  seen.push({ number, card, kind, ...found });
}

const listed = new Set(seen.flatMap(({ card }) => card?.subject ?? []));
const day = { job: FRAMES_JOB, roster: [] };
const usual = usualArea(seen.filter(({ card }) => card));
const takes = seen.map((frame) => {
  const accepted = acceptCard(frame.cards, day, listed, usual);
  const owner = accepted?.owner && 'subject' in accepted.owner ? accepted.owner.subject : null;
  return { ...frame, owner, doubts: accepted?.doubts ?? [] };
});
const ours = takes.filter(({ card }) => card);
const read = ours.filter(({ card, owner }) => owner === card!.subject);
const wrong = takes.filter(
  ({ card, owner, doubts }) => owner !== null && owner !== card?.subject && doubts.length === 0,
);
for (const frame of ours.filter((one) => !read.includes(one)))
  console.log(`frame ${frame.number} (${frame.kind}) unread${frame.cardLike ? ', a card was seen' : ''}`);
const behind = ours.filter(({ kind }) => kind === 'card-behind');
console.log(
  `${ours.length} frames with a card, ${read.length} read; ${behind.length} of them with a second card behind, ${behind.filter((one) => read.includes(one)).length} read; ${takes.length - ours.length} without one of ours; small or beside another ${ours.filter(({ doubts }) => doubts.length > 0).length}`,
);
console.log(`photo cards read: ${((100 * read.length) / ours.length).toFixed(2)} % (goal at least 99 %)`);
console.log(`codes of others taken: ${wrong.length} (goal 0)`);
console.log(`looking for a card against decoding the frame: ${(reading / decoding).toFixed(2)}`);
