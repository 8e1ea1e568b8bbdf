import { darker, lightness, mix } from './colour.ts';
import type { Pose } from './sitter.ts';

export type Expression = 'smile' | 'laugh' | 'soft' | 'grin' | 'cheeky' | 'wink';

interface Features {
  skin: string;
  hair: string;
  browless: boolean;
  freckles?: boolean;
  gap?: boolean;
  adult?: boolean;
}

const INK = '#241a16';

export function drawNeck(skin: string): string {
  const shadow = darker(skin, 0.28);
  return (
    `<path d="M260 470h120v112c0 50-120 50-120 0z" fill="${skin}"/>` +
    `<path d="M260 480h120v76c-34 24-86 24-120 0z" fill="${shadow}" fill-opacity=".5"/>`
  );
}

export function drawFace(features: Features, pose: Pose): string {
  const { skin } = features;
  const look = pose.look ?? 0;
  const blush = lightness(skin) > 0.6 ? 0.17 : 0.2;
  const cheeks = [248, 392]
    .map((x) => `<ellipse cx="${x}" cy="430" rx="28" ry="18" fill="#d9604f" fill-opacity="${blush}"/>`)
    .join('');
  const nose =
    `<path d="M${319 + look / 2} 388c-8 22-8 34 4 42" stroke="${darker(skin, 0.3)}" ` +
    'stroke-width="5" fill="none" stroke-linecap="round" stroke-opacity=".7"/>';
  return [
    `<ellipse cx="320" cy="376" rx="124" ry="158" fill="${skin}"/>`,
    cheeks,
    features.freckles ? drawFreckles(skin) : '',
    drawEyes(pose.expression, look, features.adult === true),
    features.browless ? '' : drawBrows(features.hair),
    nose,
    drawMouth(pose.expression, skin, features.gap === true),
  ].join('');
}

function drawFreckles(skin: string): string {
  const spots = [
    [238, 414],
    [256, 408],
    [270, 420],
    [248, 426],
    [284, 412],
    [402, 414],
    [384, 408],
    [370, 420],
    [392, 426],
    [356, 412],
    [312, 404],
    [330, 406],
  ];
  const colour = mix(skin, '#8a4a24', 0.5);
  return spots
    .map(([x, y], index) => `<circle cx="${x}" cy="${y}" r="${index % 2 ? 3.4 : 2.6}" fill="${colour}"/>`)
    .join('');
}

function drawEyes(expression: Expression, look: number, adult: boolean): string {
  const closed = (x: number) => `M${x - 16} 376q16-16 32 0`;
  const open = (x: number) => {
    const height = adult ? 11.5 : 13;
    return (
      `<ellipse cx="${x + look}" cy="373" rx="${adult ? 10 : 11}" ry="${height}" fill="${INK}"/>` +
      `<circle cx="${x + look + 4}" cy="368" r="4" fill="#fff"/>`
    );
  };
  const line = (d: string) =>
    `<path d="${d}" stroke="${INK}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  if (expression === 'laugh') return line(closed(274) + closed(366));
  if (expression === 'wink') return open(274) + line('M350 378q16-14 32 0');
  return open(274) + open(366);
}

function drawBrows(hair: string): string {
  const colour = lightness(hair) > 0.45 ? darker(hair, 0.24) : darker(hair, 0.12);
  return (
    `<path d="M248 345q24-17 50-5M342 340q26-12 50 5" stroke="${colour}" ` +
    'stroke-width="6" fill="none" stroke-linecap="round"/>'
  );
}

function drawMouth(expression: Expression, skin: string, gap: boolean): string {
  const lip = mix('#a8524a', darker(skin, 0.5), lightness(skin) > 0.5 ? 0 : 0.35);
  const tooth = gap ? '<rect x="322" y="YY" width="13" height="HH" rx="3" fill="#6b2a2c"/>' : '';
  const toothAt = (y: number, height: number) => tooth.replace('YY', `${y}`).replace('HH', `${height}`);
  switch (expression) {
    case 'laugh':
      return (
        '<path d="M270 452q50 10 100 0q-6 48-50 48t-50-48z" fill="#8d2f33"/>' +
        '<path d="M274 454q46 9 92 0l-4 14q-42 8-84 0z" fill="#fff"/>' +
        toothAt(457, 16) +
        '<path d="M292 490q28-16 56 0q-10 10-28 10t-28-10z" fill="#d8746f"/>'
      );
    case 'grin':
      return (
        `<path d="M266 452q54 14 108 0q-8 42-54 42t-54-42z" fill="#fff" stroke="${lip}" ` +
        `stroke-width="5" stroke-linejoin="round"/><path d="M274 472q46 8 92 0" stroke="#d9d2cb" ` +
        `stroke-width="2.5" fill="none"/>${toothAt(459, 15)}`
      );
    case 'cheeky':
      return (
        `<path d="M274 456q46 18 92 0" stroke="${lip}" stroke-width="6" fill="none" stroke-linecap="round"/>` +
        '<path d="M306 465h34v16a17 17 0 0 1-34 0z" fill="#d8746f"/>' +
        '<path d="M323 468v14" stroke="#b9534f" stroke-width="3" stroke-linecap="round"/>'
      );
    case 'soft':
      return `<path d="M280 464q40 24 80 0" stroke="${lip}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
    default:
      return (
        `<path d="M276 462q44 10 88 0q-12 22-44 22t-44-22z" fill="#fff" stroke="${lip}" ` +
        `stroke-width="5" stroke-linejoin="round"/>${toothAt(467, 12)}`
      );
  }
}

export function drawBeard(hair: string, expression: Expression): string {
  const mouth =
    expression === 'soft'
      ? 'M276 458q44 34 88 0q0-10-44-8t-44 8z'
      : 'M262 452q58-8 116 0q-8 52-58 52t-58-52z';
  return (
    `<path fill-rule="evenodd" fill-opacity=".92" fill="${hair}" d="M198 400c2 30 10 62 28 92 22 38 56 52 94 52s72-14 ` +
    `94-52c18-30 26-62 28-92-12 18-20 34-40 40-28-12-54-16-82-16s-54 4-82 16c-20-6-28-22-40-40z${mouth}"/>`
  );
}
