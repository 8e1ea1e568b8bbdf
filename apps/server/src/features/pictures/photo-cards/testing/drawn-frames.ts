import { type CardCode, makeSubjectCode, writeCard } from '@picture-day/photo-day/card-code';
import { paintSvg } from '@picture-day/render';
import { documentPage } from '@picture-day/render/document-page';
import QRCode from 'qrcode';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { CARD } from '../card-layout.ts';
import { type CardLook, drawCard } from '../draw-card.ts';

/** A frame as a camera may take it, drawn: somebody holds a card before a wall. */
export interface DrawnFrame {
  readonly picture: Buffer;
  /** The card in front; null where there is none of ours. */
  readonly card: CardCode | null;
  readonly kind: FrameKind;
}

export type FrameKind = 'card' | 'card-behind' | 'foreign';

/** Six megapixels; a card of A6 is about a third of the frame wide. */
const [WIDTH, HEIGHT] = [3000, 2000];
/** Pixels of a millimetre while the card is drawn, before it is put into the frame. */
const FINE = 8;
export const FRAMES_JOB = 'F26A';

/** Chance from a number, the same frame again. */
function chanceOf(seed: number) {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low: number, high: number): number => low + next() * (high - low),
    happens: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    bytes: (size: number): Uint8Array => Uint8Array.from({ length: size }, () => Math.floor(next() * 256)),
  };
}
type Chance = ReturnType<typeof chanceOf>;

const SKINS = ['#f2d3bd', '#d9a47e', '#a86f4a', '#6f452c', '#43291b'];
const rgb = (chance: Chance, low: number, high: number): string =>
  `rgb(${[0, 1, 2].map(() => Math.round(chance.between(low, high))).join(',')})`;

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  );

/** Thumbs at the sides, mostly on their marks, sometimes further in; a hand below now and then. */
function fingers(chance: Chance): string {
  const skin = chance.pick(SKINS);
  const thumb = (fromLeft: boolean): string => {
    const reach = chance.between(8, 26);
    const y = chance.between(45, 92);
    const x = fromLeft ? reach - 30 : CARD.width - reach;
    return `<rect x="${x}" y="${y}" width="30" height="${chance.between(13, 18)}" rx="8" fill="${skin}" transform="rotate(${chance.between(-14, 14)} ${x + 15} ${y + 8})"/>`;
  };
  const below = chance.happens(0.25)
    ? `<rect x="${chance.between(20, 110)}" y="${CARD.height - chance.between(6, 18)}" width="16" height="40" rx="8" fill="${skin}"/>`
    : '';
  return thumb(true) + thumb(false) + below;
}

/** A shine over a part of the card, as matt paper has it. */
const glare = (chance: Chance): string =>
  `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="${chance.between(0.2, 0.6)}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="${chance.between(0, 148)}" cy="${chance.between(0, 105)}" r="${chance.between(20, 60)}" fill="url(#g)"/>`;

/** The card's own design as a picture, held by somebody. */
async function heldCard(chance: Chance, code: CardCode, look: CardLook): Promise<Buffer> {
  const card = {
    code,
    first: chance.pick(['Tiril', 'Sander', 'Anne-Marie', 'Bo']),
    last: 'Larsen',
    badge: '3A',
    number: 'FJ26-3A-16',
  };
  const paper = paintSvg(documentPage(drawCard(card, look), [CARD.width, CARD.height]), {
    href: () => '',
    view: 'trim',
  });
  const over = `<g transform="scale(${FINE})">${fingers(chance)}${chance.happens(0.3) ? glare(chance) : ''}</g>`;
  const size = { width: CARD.width * FINE, height: CARD.height * FINE };
  const drawn = await sharp(Buffer.from(paper), { density: 72 * 4 })
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  return sharp(drawn)
    .composite([{ input: svg(size.width, size.height, over) }])
    .png()
    .toBuffer();
}

/** Turned in the picture and tilted away from it: an affine map is near enough to the perspective of a small card. */
async function put(chance: Chance, paper: Buffer, width: number, hard: boolean): Promise<OverlayOptions> {
  const turn = (chance.between(-1, 1) * (hard ? 35 : 15) * Math.PI) / 180;
  const scale = width / (CARD.width * FINE);
  const [across, down] = [0, 1].map(() => Math.cos((chance.between(0, hard ? 45 : 30) * Math.PI) / 180));
  const shear = chance.between(-0.08, 0.08);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Shrunk first: an affine map alone would skip pixels.
  const small = await sharp(paper)
    .resize({ width: Math.round(CARD.width * FINE * scale) })
    .ensureAlpha()
    .png()
    .toBuffer();
  const { data, info } = await sharp(small)
    .affine([cos * across!, (-sin + shear) * down!, sin * across!, cos * down!], {
      background: '#00000000',
      interpolator: 'bicubic',
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(
    Math.min(WIDTH - info.width, Math.max(0, chance.between(0.25, 0.6) * WIDTH - info.width / 2)),
  );
  const top = Math.round(
    Math.min(HEIGHT - info.height, Math.max(0, chance.between(0.4, 0.7) * HEIGHT - info.height / 2)),
  );
  return { input: data, left, top };
}

/** Codes of others: a poster, a visiting card, a parcel; cards with an error, of another job, of nobody on the list. */
async function foreignCode(chance: Chance, subject: string): Promise<OverlayOptions> {
  const good = writeCard({ job: FRAMES_JOB, subject });
  const text = chance.pick([
    'https://example.com/school',
    'BEGIN:VCARD\nN:Solheim;Ada\nEND:VCARD',
    'WIFI:S:school;T:WPA;P:secret;;',
    `${good.slice(0, 9)}${good[9] === 'K' ? 'M' : 'K'}${good.slice(10)}`,
    writeCard({ job: 'E25B', subject }),
    `PD2${good.slice(3)}`,
  ]);
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const cell = Math.round(chance.between(400, 900) / modules.size);
  const side = (modules.size + 8) * cell;
  let squares = `<rect width="${side}" height="${side}" fill="#fff"/>`;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        squares += `<rect x="${(column + 4) * cell}" y="${(row + 4) * cell}" width="${cell}" height="${cell}"/>`;
  return {
    input: svg(side, side, squares),
    left: Math.round(chance.between(100, WIDTH - side - 100)),
    top: Math.round(chance.between(50, HEIGHT - side - 50)),
  };
}

/** A wall, a person, a checked jumper now and then. */
function scene(chance: Chance): string {
  const shirt = chance.happens(0.2)
    ? `<defs><pattern id="p" width="60" height="60" patternUnits="userSpaceOnUse"><rect width="60" height="60" fill="#eee"/><rect width="30" height="30"/><rect x="30" y="30" width="30" height="30"/></pattern></defs><rect x="900" y="900" width="1200" height="1100" rx="200" fill="url(#p)"/>`
    : `<rect x="900" y="900" width="1200" height="1100" rx="200" fill="${rgb(chance, 20, 230)}"/>`;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${rgb(chance, 90, 220)}"/>${shirt}<ellipse cx="1500" cy="560" rx="260" ry="340" fill="${chance.pick(SKINS)}"/>`;
}

/** Smeared along its width by a hand that moved: as wide as a few modules of a small card. */
const smeared = (image: Sharp, pixels: number): Sharp =>
  image.convolve({
    width: pixels,
    height: 3,
    kernel: Array.from({ length: 3 * pixels }, (_, at) => (at >= pixels && at < 2 * pixels ? 1 : 0)),
  });

/**
 * A frame by its number: of 30 two have a card behind, five none of ours, the rest one card. A hard one is taken from
 * further away: the card is a tenth to a fifth as wide as the frame, held more askew, less sharp, darker or lighter.
 */
export async function drawFrame(seed: number, look: CardLook, isHard = false): Promise<DrawnFrame> {
  const chance = chanceOf(seed);
  const kind: FrameKind = seed % 30 < 2 ? 'card-behind' : seed % 30 < 7 ? 'foreign' : 'card';
  const card = { job: FRAMES_JOB, subject: makeSubjectCode('child', chance.bytes) };
  const layers: OverlayOptions[] = [];
  const width = isHard ? chance.between(300, 620) : chance.between(850, 1300);
  if (kind === 'card-behind') {
    const other = { job: FRAMES_JOB, subject: makeSubjectCode('child', chance.bytes) };
    const behind = await put(
      chance,
      await heldCard(chance, other, look),
      width * chance.between(0.35, 0.65),
      false,
    );
    layers.push({ ...behind, left: 20, top: 20 });
  }
  if (kind === 'foreign') {
    if (!chance.happens(0.2)) layers.push(await foreignCode(chance, card.subject));
  } else
    layers.push(await put(chance, await heldCard(chance, card, look), width, isHard || chance.happens(0.1)));
  const blur = chance.happens(isHard ? 0.7 : 0.5) ? chance.between(0.4, isHard ? 4 : 2.4) : 0;
  const flat = await sharp(svg(WIDTH, HEIGHT, scene(chance)))
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const light = isHard
    ? sharp(flat).linear(chance.between(0.4, 1.7), chance.between(-15, 25))
    : sharp(flat).linear(chance.between(0.65, 1.3), chance.between(-10, 15));
  const focused = blur > 0 ? light.blur(blur) : light;
  const moved = isHard && chance.happens(0.4) ? 2 * Math.round(chance.between(1, 7)) + 1 : 0;
  const seen = moved > 0 ? smeared(focused, moved) : focused;
  const turned = chance.happens(0.6) ? seen.rotate(90) : seen;
  const picture = await turned.jpeg({ quality: Math.round(chance.between(78, 95)) }).toBuffer();
  return { picture, card: kind === 'foreign' ? null : card, kind };
}
