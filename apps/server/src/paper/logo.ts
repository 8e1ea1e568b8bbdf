import type { Font } from '@picture-day/render/font';
import type { Letterhead } from './letterhead.ts';
import type { Sheet } from './paper.ts';

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Two prints and a face, as the shop's pages have them. */
export function drawMark(sheet: Sheet, brand: string, { x, y, size }: Corner): void {
  sheet.draw({
    kind: 'group',
    transform: `translate(${x} ${y}) scale(${size / 28})`,
    items: [
      { kind: 'rect', box: [4, 5, 15, 18], radius: 1.5, fill: paler(brand), transform: 'rotate(-9 11 14)' },
      { kind: 'rect', box: [9, 4, 16, 20], radius: 1.5, fill: brand, transform: 'rotate(6 17 14)' },
      { kind: 'ellipse', box: [13.8, 8.6, 6.8, 6.8], fill: '#ffffff' },
      { kind: 'path', d: 'M11.6 20.6c.8-3.6 2.9-4.8 5.4-4.6s4.6 1.8 4.9 5.5Z', fill: '#ffffff' },
    ],
  });
}

/** The brand as the print behind has it. */
function paler(brand: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(brand.slice(at, at + 2), 16));
  const mixed = channels.map((value) => Math.round(value + (255 - value) * 0.64));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The shop's sign and name. */
export function writeLogo(
  sheet: Sheet,
  portal: Letterhead,
  corner: Corner,
  { font, size }: { readonly font: Font; readonly size: number },
): void {
  drawMark(sheet, portal.settings.colours.brand, corner);
  const { x, y } = corner;
  const words = sheet.measure(portal.name, { x, y, width: 90 }, { font, size });
  const place = { x: x + corner.size + 2.6, y: y + (corner.size - words.height) / 2, width: 90 };
  sheet.write(portal.name, place, { font, size });
}
