export const SKIN = {
  porcelain: '#f4d6bd',
  fair: '#f0c9a6',
  rosy: '#eebd98',
  golden: '#e6b48c',
  tan: '#dca57a',
  olive: '#c98f62',
  brown: '#b27a50',
  deep: '#8d5a3a',
  dark: '#6f452d',
} as const;

export const HAIR = {
  black: '#17110f',
  espresso: '#3a281f',
  brown: '#5b3a24',
  chestnut: '#7c4a2a',
  auburn: '#9c4a2a',
  ginger: '#c26a34',
  honey: '#b5853f',
  blond: '#d8b05f',
  flax: '#e3c987',
  grey: '#a19c95',
} as const;

export type Skin = keyof typeof SKIN;
export type HairColour = keyof typeof HAIR;

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(red: number, green: number, blue: number): string {
  return `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Part of the way from one colour to the other. */
export function mix(colour: string, other: string, part: number): string {
  const [red, green, blue] = channels(colour);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  return hex(
    red + (otherRed - red) * part,
    green + (otherGreen - green) * part,
    blue + (otherBlue - blue) * part,
  );
}

export const darker = (colour: string, part: number) => mix(colour, '#000000', part);
export const lighter = (colour: string, part: number) => mix(colour, '#ffffff', part);

export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

/** Green is cut out with the screen, and yellow turns orange when the screen's light is taken out of it. */
export function clashesWithGreen(colour: string): boolean {
  const [red, green, blue] = channels(colour);
  return green > (red + blue) / 2 + 12;
}
