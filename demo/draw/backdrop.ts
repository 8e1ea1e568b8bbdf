import { darker, lighter, mix } from './colour.ts';
import { between, chanceFrom } from './seed.ts';

/** Light in the middle, its own colour around it, dark in the corners. */
const STUDIO = {
  stone: ['#dcd6cd', '#c6beb3', '#a79e92'],
  rose: ['#ecd3c8', '#d9b6a8', '#b98f80'],
  blue: ['#9fb9c2', '#7f9dab', '#5f808f'],
  sand: ['#d9c4a5', '#c2a986', '#a08763'],
  cream: ['#f0ebe0', '#ded6c6', '#bdb3a0'],
  teal: ['#b6cfc7', '#93b3aa', '#6d9087'],
  lilac: ['#cfc3d8', '#b1a2bf', '#8a7a9b'],
  sky: ['#b3c5dc', '#8ea6c4', '#6c86a8'],
  sage: ['#c6d3bd', '#a3b598', '#7d9274'],
  slate: ['#8f9aa3', '#6d7983', '#4d5862'],
} as const;

export type StudioColour = keyof typeof STUDIO;
export type Outdoors = 'birches' | 'autumn' | 'shore' | 'pitch' | 'schoolyard' | 'gym';
export type Backdrop = StudioColour | Outdoors | 'green';

const stops = (colours: readonly string[]) =>
  colours.map((colour, index) => `<stop offset="${[0, 0.55, 1][index]}" stop-color="${colour}"/>`).join('');

/** The backdrop as an SVG, and how far it is out of focus. */
export function drawBackdrop(
  backdrop: Backdrop,
  width: number,
  height: number,
): { svg: string; blur: number } {
  const frame = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
  if (backdrop === 'green') return { svg: frame(greenScreen(width, height)), blur: 0 };
  if (isStudio(backdrop)) return { svg: frame(gradient(STUDIO[backdrop], width, height)), blur: 0 };
  // A class stands near its wall, so that the place can be recognised behind it.
  const blur = width > height * 1.4 ? width / 130 : width / 45;
  return { svg: frame(OUTDOORS[backdrop](width, height)), blur };
}

function isStudio(backdrop: Backdrop): backdrop is StudioColour {
  return backdrop in STUDIO;
}

function gradient(colours: readonly string[], width: number, height: number): string {
  return (
    `<radialGradient id="g" cx=".5" cy=".42" r=".8">${stops(colours)}</radialGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`
  );
}

/** Cloth lit from the upper left, with folds and dark corners: a key by one colour would leave holes. */
function greenScreen(width: number, height: number): string {
  const folds = [0.12, 0.31, 0.74, 0.9]
    .map(
      (at, index) =>
        `<rect x="${width * (at - 0.05)}" width="${width * 0.1}" height="${height}" fill="url(#f${index % 2})"/>`,
    )
    .join('');
  const fold = (id: string, colour: string) =>
    `<linearGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0"/>` +
    `<stop offset=".5" stop-color="${colour}" stop-opacity=".16"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`;
  return (
    `<radialGradient id="g" cx=".4" cy=".34" r=".86">${stops(['#5cc25a', '#46ab4b', '#2f8740'])}</radialGradient>` +
    `${fold('f0', '#1f6a34')}${fold('f1', '#8be07c')}<rect width="${width}" height="${height}" fill="url(#g)"/>${folds}`
  );
}

/** Soft round lights, as leaves and lamps look when the lens is on a face. */
function bokeh(
  seed: string,
  width: number,
  height: number,
  colours: readonly string[],
  count: number,
  strength = 0.75,
): string {
  const chance = chanceFrom(seed);
  const unit = Math.max(width, height);
  return Array.from({ length: count }, (_, index) => {
    const radius = between(chance, 0.04, 0.15) * unit;
    const y = between(chance, -0.05, 0.95) * height;
    const colour = colours[index % colours.length] ?? '#ffffff';
    const tint = mix(colour, darker(colour, 0.25), y / height);
    return `<circle cx="${between(chance, -0.05, 1.05) * width}" cy="${y}" r="${radius}" fill="${tint}" opacity="${between(chance, strength / 2, strength)}"/>`;
  }).join('');
}

function trunks(width: number, height: number, places: readonly number[], colour: string): string {
  return places
    .map(
      (at, index) =>
        `<rect x="${width * at}" width="${width * (0.035 - (index % 2) * 0.01)}" height="${height}" fill="${colour}" opacity=".75"/>`,
    )
    .join('');
}

const OUTDOORS: Record<Outdoors, (width: number, height: number) => string> = {
  birches: (width, height) =>
    gradient(['#c4d8a4', '#93b384', '#5f8560'], width, height) +
    bokeh(
      'birches',
      width,
      height,
      ['#cfe0b0', '#e6ecc4', '#a9c795', '#d7e6b8', '#8fb184', '#7fa277', '#f2f0cf'],
      26,
    ) +
    trunks(width, height, [0.09, 0.87, 0.7], '#eef0e6'),
  autumn: (width, height) =>
    gradient(['#f0ddb0', '#dbb87a', '#a58256'], width, height) +
    bokeh(
      'leaves',
      width,
      height,
      ['#efc878', '#e3a864', '#f6e2ae', '#d9995c', '#d8b774', '#faf0cf'],
      30,
      0.45,
    ) +
    trunks(width, height, [0.05, 0.8], '#8b6b4c'),
  shore: (width, height) => {
    const band = (from: number, to: number, colour: string) =>
      `<rect y="${height * from}" width="${width}" height="${height * (to - from)}" fill="${colour}"/>`;
    return (
      band(0, 0.36, '#d6e4ea') +
      `<path d="M0 ${height * 0.36}C${width * 0.2} ${height * 0.24} ${width * 0.36} ${height * 0.3} ${width * 0.5} ${height * 0.33}S${width * 0.84} ${height * 0.22} ${width} ${height * 0.3}V${height * 0.4}H0z" fill="#8fa3a0"/>` +
      band(0.37, 0.62, '#8fb3c0') +
      band(0.62, 1, '#dccbae') +
      bokeh('shore', width, height * 0.6, ['#ffffff', '#eef5f6'], 8)
    );
  },
  pitch: (width, height) =>
    `<rect width="${width}" height="${height}" fill="#c9dde4"/>` +
    `<rect y="${height * 0.2}" width="${width}" height="${height * 0.3}" fill="#6f9468"/>` +
    bokeh('pitch', width, height * 0.45, ['#8fb184', '#7fa277', '#5f8560', '#a9c795'], 22) +
    [0.48, 0.58, 0.7, 0.84]
      .map(
        (at, index) =>
          `<rect y="${height * at}" width="${width}" height="${height * 0.18}" fill="${index % 2 ? '#86b36d' : '#79a862'}"/>`,
      )
      .join('') +
    `<path d="M${width * 0.08} ${height * 0.52}V${height * 0.22}H${width * 0.92}V${height * 0.52}" stroke="#fbfbf6" stroke-width="${height * 0.014}" fill="none"/>` +
    `<rect y="${height * 0.55}" width="${width}" height="${height * 0.012}" fill="#f4f6ee"/>`,
  schoolyard: (width, height) => {
    const windows = Array.from({ length: 7 }, (_, index) => {
      const x = width * (0.05 + index * 0.135);
      return `<rect x="${x}" y="${height * 0.13}" width="${width * 0.085}" height="${height * 0.2}" fill="#e9eef0" stroke="#f7f4ec" stroke-width="${width * 0.007}"/>`;
    }).join('');
    return (
      `<rect width="${width}" height="${height}" fill="#cfdfe6"/>` +
      `<rect y="${height * 0.05}" width="${width}" height="${height * 0.6}" fill="#b98373"/>${windows}` +
      `<rect y="${height * 0.6}" width="${width}" height="${height * 0.4}" fill="#b7b1a6"/>` +
      bokeh('yard', width, height * 0.7, ['#a9c795', '#8fb184'], 6)
    );
  },
  gym: (width, height) => {
    const bars = Array.from(
      { length: 9 },
      (_, index) =>
        `<rect y="${height * (0.04 + index * 0.07)}" width="${width}" height="${height * 0.012}" fill="#c9a878"/>`,
    ).join('');
    return (
      gradient(['#dfe3e2', '#c2cbcd', '#98a5aa'], width, height) +
      `<g opacity=".5">${bars}</g>` +
      `<rect y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="#bf9a6c"/>` +
      `<rect y="${height * 0.72}" width="${width}" height="${height * 0.02}" fill="${lighter('#bf9a6c', 0.3)}"/>`
    );
  },
};
