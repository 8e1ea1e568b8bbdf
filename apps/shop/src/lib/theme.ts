import type { Portal } from '@picture-day/contract/entities/portal';

const NAME = /^[a-z][a-z0-9-]*$/;
const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab)\([\d\s.,%/deg-]+\))$/i;

/** `brandHover`, `brand-hover` and `--brand-hover` are the same token. */
const tokenName = (name: string) =>
  name.replace(/^--/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function linear(hex: string): number[] {
  const long = hex.length < 6 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((from) => {
    const part = Number.parseInt(long.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

type Matrix = readonly (readonly number[])[];
const times = (matrix: Matrix, vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0));

/** From linear light to the three kinds of cones; mixing their cube roots is mixing in OKLab. */
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const FROM_CONES: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** What `color-mix(in oklab, one share, other)` gives, for browsers that do not know it. */
export function mixed(one: string, share: number, other: string): string {
  const [a = [], b = []] = [one, other].map((hex) => times(TO_CONES, linear(hex)).map(Math.cbrt));
  const light = times(
    FROM_CONES,
    a.map((part, at) => (part * share + (b[at] ?? 0) * (1 - share)) ** 3),
  );
  const channels = light.map((part) => {
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** White or ink, whichever reads better on the colour. */
export function inkOn(hex: string): '#fff' | '#1b1f23' {
  const light = luminance(hex);
  return 1.05 / (light + 0.05) >= (light + 0.05) / (luminance('#1b1f23') + 0.05) ? '#fff' : '#1b1f23';
}

/** A portal's colours as custom properties; its brand alone is enough. What is no colour is left out. */
export function themeStyle(colours: Portal['colours']): string {
  const given = Object.entries(colours)
    .map(([name, value]) => [tokenName(name), value.trim()] as const)
    .filter(([name, value]) => NAME.test(name) && COLOUR.test(value));
  const theme = new Map(given);
  const brand = theme.get('brand');
  if (brand?.startsWith('#')) {
    const follow = (name: string, value: string) => theme.has(name) || theme.set(name, value);
    follow('brand-hover', mixed(brand, 0.84, '#000000'));
    follow('brand-soft', mixed(brand, 0.11, '#ffffff'));
    follow('on-brand', inkOn(brand));
    follow('brand-tint', mixed(brand, 0.36, '#ffffff'));
    const soft = theme.get('brand-soft') ?? '';
    if (soft.startsWith('#')) follow('brand-soft-deep', mixed(soft, 0.85, brand));
  }
  return [...theme].map(([name, value]) => `--${name}:${value}`).join(';');
}
