import { Lately } from '../platform/lately.ts';

interface Pair {
  readonly light: string;
  readonly dark: string;
}

/** What every mail is drawn in, by day and by night. Text reads at 6.8 : 1 or better both ways. */
export const MAIL: { readonly [Name in 'ground' | 'body' | 'ink' | 'quiet' | 'foot' | 'line']: Pair } = {
  ground: { light: '#f3f0ea', dark: '#14171a' },
  body: { light: '#ffffff', dark: '#1f2428' },
  ink: { light: '#1b1f23', dark: '#e9edef' },
  quiet: { light: '#555b61', dark: '#a9b0b6' },
  /** Quiet words on the ground, which is darker than the body. */
  foot: { light: '#4b5157', dark: '#a9b0b6' },
  line: { light: '#e4e0d8', dark: '#363c42' },
};

/** Dark words on the lightened brand. */
export const ON_LIGHT_BRAND = '#0f1719';
const ENOUGH = 7;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** As WCAG 2 has it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What was reckoned for the shops that wrote lately; every mail asks for it. */
const atNight = new Lately<string>(200);

/** The shop's colour as it can be read on a dark ground. */
export function brandAtNight(brand: string): string {
  const known = atNight.get(brand);
  if (known) return known;
  const lightened = lightenedForDark(brand);
  atNight.set(brand, lightened);
  return lightened;
}

/** As little lighter as it needs to be. */
function lightenedForDark(brand: string): string {
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = channels(brand)
      .map((value) => Math.round(value + (255 - value) * share))
      .map((value) => value.toString(16).padStart(2, '0'));
    const colour = `#${mixed.join('')}`;
    if (contrast(colour, MAIL.body.dark) >= ENOUGH) return colour;
  }
  return '#ffffff';
}
