import { darker, lighter, lightness } from './colour.ts';
import { drawNumber } from './shirt-number.ts';

export type Cut =
  | 'tee'
  | 'ringer'
  | 'polo'
  | 'stripes'
  | 'hoodie'
  | 'dungarees'
  | 'knit'
  | 'dress'
  | 'shirt'
  | 'cardigan'
  | 'kit';

export interface Clothes {
  cut: Cut;
  colour: string;
  /** Collar, stripes, pattern or the shirt below. */
  trim?: string;
  number?: number;
}

// Never `opacity` on a shape: it costs a full-size layer each, `fill-opacity` and `stroke-opacity` do not.
const NECKLINE = '244 585c30 40 122 40 152 0';
const BODY = `M74 804c0-150 78-214 170-219c30 40 122 40 152 0c92 5 170 69 170 219V2600H74z`;
const ARMS = 'M150 2600V842c0-22 4-40 10-58M490 2600V842c0-22-4-40-10-58';

export function drawHood(clothes: Clothes): string {
  if (clothes.cut !== 'hoodie') return '';
  return `<path d="M206 612c-4-62 34-96 114-96s118 34 114 96c-40 50-188 50-228 0z" fill="${darker(clothes.colour, 0.22)}"/>`;
}

export function drawClothes(clothes: Clothes, id: string): string {
  const { cut, colour } = clothes;
  const base = cut === 'dungarees' ? (clothes.trim ?? '#f2ede2') : colour;
  const shadow = darker(base, 0.2);
  const inside = patternOf(clothes);
  const pattern = inside
    ? `<clipPath id="${id}c"><path d="${BODY}"/></clipPath><g clip-path="url(#${id}c)">${inside}</g>`
    : '';
  return (
    `<path d="M244 585c34-30 118-30 152 0c-30 44-122 44-152 0z" fill="${darker(base, 0.34)}"/>` +
    `<path d="${BODY}" fill="${base}"/>${pattern}` +
    `<path d="M74 804c0-150 78-214 170-219l14 14c-86 10-140 86-144 205V2600H74z" fill="${darker(base, 0.5)}" fill-opacity=".13"/>` +
    `<path d="${ARMS}" stroke="${shadow}" stroke-width="5" stroke-linecap="round" fill="none" stroke-opacity=".45"/>` +
    trimmingOf(clothes)
  );
}

/** What is printed on, knitted into or worn over the cloth, cut off at its edge. */
function patternOf({ cut, colour, trim = '#ffffff' }: Clothes): string {
  switch (cut) {
    case 'stripes':
      return [650, 708, 766, 824, 882, 940, 998, 1056, 1114]
        .map((y) => `<path d="M60 ${y}q260 34 520 0" stroke="${trim}" stroke-width="22" fill="none"/>`)
        .join('');
    case 'knit':
      return drawYoke(colour, trim);
    case 'dungarees':
      return (
        `<path d="M212 560l44 150M428 560l-44 150" stroke="${colour}" stroke-width="46"/>` +
        `<path d="M222 700h196l30 800H192z" fill="${colour}"/>` +
        `<path d="M262 770h116v66q-58 26-116 0z" fill="none" stroke="${lighter(colour, 0.28)}" stroke-width="4"/>` +
        `<circle cx="250" cy="716" r="12" fill="#e7c987"/><circle cx="390" cy="716" r="12" fill="#e7c987"/>`
      );
    case 'cardigan':
      return (
        `<path d="M250 560L320 800V2600H322V800L392 560z" fill="${trim}"/>` +
        `<path d="M238 570L318 812V2600M402 570L322 812V2600" stroke="${darker(colour, 0.2)}" stroke-width="7" fill="none"/>` +
        [836, 900, 964]
          .map((y) => `<circle cx="334" cy="${y}" r="9" fill="${lighter(colour, 0.5)}"/>`)
          .join('')
      );
    case 'kit':
      return `<path d="M74 804c0-90 28-150 72-184l-10 100c-6 40-8 90-8 780H60zM566 804c0-90-28-150-72-184l10 100c6 40 8 90 8 780h54z" fill="${darker(colour, 0.22)}" fill-opacity=".55"/>`;
    default:
      return '';
  }
}

/** The yoke of a Norwegian jumper: rings of crosses, points and dots round the neck. */
function drawYoke(colour: string, trim: string): string {
  const ring = (drop: number, width: number, dash: string, stroke: string) =>
    `<path d="M${110 - drop * 0.45} ${650 + drop}Q320 ${716 + drop * 1.25} ${530 + drop * 0.45} ${650 + drop}" ` +
    `stroke="${stroke}" stroke-width="${width}" fill="none" stroke-dasharray="${dash}"/>`;
  const points: string[] = [];
  for (let index = 0; index <= 14; index++) {
    const along = index / 14;
    const x = 100 + along * 440;
    const y = 684 + Math.sin(Math.PI * along) * 44;
    points.push(`M${x - 13} ${y}l13-24l13 24l-13 24z`);
  }
  const dark = lightness(colour) > 0.5 ? darker(colour, 0.45) : trim;
  return (
    ring(-22, 9, '9 9', trim) +
    `<path d="${points.join('')}" fill="${dark}"/>` +
    ring(66, 7, '1000', trim) +
    ring(88, 11, '11 11', trim) +
    ring(110, 7, '1000', trim)
  );
}

function trimmingOf({ cut, colour, trim = '#ffffff', number }: Clothes): string {
  const ring = (fill: string) => `<path d="M${NECKLINE}l16 8c-34 58-150 58-184 0z" fill="${fill}"/>`;
  const ribbing = ring(darker(colour, 0.16));
  switch (cut) {
    case 'kit':
      return ring(trim) + (number === undefined ? '' : drawNumber(number, 320, 716, 92, trim));
    case 'ringer':
    case 'stripes':
      return ring(trim);
    case 'knit':
    case 'tee':
      return ribbing;
    case 'polo':
      return (
        `<path d="M306 612h28v96h-28z" fill="${darker(colour, 0.14)}"/>` +
        `<circle cx="320" cy="652" r="5" fill="${trim}"/><circle cx="320" cy="686" r="5" fill="${trim}"/>` +
        `<path d="M246 570L222 592L268 650L320 616zM394 570L418 592L372 650L320 616z" fill="${trim}" stroke="${darker(trim, 0.14)}" stroke-width="3"/>`
      );
    case 'shirt':
      return (
        `<path d="M320 616V2600" stroke="${darker(colour, 0.16)}" stroke-width="4"/>` +
        [668, 734, 800, 866]
          .map((y) => `<circle cx="320" cy="${y}" r="6" fill="${darker(colour, 0.3)}"/>`)
          .join('') +
        `<path d="M246 566L216 592L274 662L320 614zM394 566L424 592L366 662L320 614z" fill="${lighter(colour, 0.25)}" stroke="${darker(colour, 0.16)}" stroke-width="3"/>`
      );
    case 'dress':
      return `<path d="M246 576c-24 8-40 18-44 34c20 40 84 48 116 16c2-4 2-4 4 0c32 32 96 24 116-16c-4-16-20-26-44-34c-30 44-118 44-148 0z" fill="${trim}" stroke="${darker(trim, 0.1)}" stroke-width="3"/>`;
    case 'hoodie':
      return (
        `<path d="M226 588c24 62 164 62 188 0l14 16c-30 76-186 76-216 0z" fill="${darker(colour, 0.14)}"/>` +
        `<path d="M282 648v76M358 648v76" stroke="${trim}" stroke-width="7" stroke-linecap="round"/>` +
        `<path d="M196 900h248l30 150H166z" fill="${darker(colour, 0.1)}"/>`
      );
    default:
      return '';
  }
}
