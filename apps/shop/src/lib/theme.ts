import type { Portal } from '@picture-day/contract/entities/portal';

const NAME = /^[a-z][a-z0-9-]*$/;
const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch|oklab)\([\d\s.,%/deg-]+\))$/i;

/** `brandHover`, `brand-hover` and `--brand-hover` are the same token. */
const tokenName = (name: string) =>
  name.replace(/^--/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(long.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
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
    if (!theme.has('brand-hover')) theme.set('brand-hover', `color-mix(in oklab, ${brand} 84%, #000)`);
    if (!theme.has('brand-soft')) theme.set('brand-soft', `color-mix(in oklab, ${brand} 11%, #fff)`);
    if (!theme.has('on-brand')) theme.set('on-brand', inkOn(brand));
  }
  return [...theme].map(([name, value]) => `--${name}:${value}`).join(';');
}
