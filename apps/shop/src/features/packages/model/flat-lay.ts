import { PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { PackageItem } from '@picture-day/contract/entities/package';

/** A place on the table, in percent of its width and height. */
export interface TablePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}

const place = (left: number, top: number, width: number, height: number, turn: number): TablePlace => ({
  left,
  top,
  width,
  height,
  turn,
});

/** By how many pieces lie there; later ones lie on top. */
const PLACES: readonly (readonly TablePlace[])[] = [
  [place(14, 6, 72, 88, -3)],
  [place(3, 6, 56, 84, -4), place(50, 24, 47, 70, 5)],
  [place(2, 6, 54, 86, -4), place(51, 4, 46, 48, 6), place(48, 50, 46, 46, -3)],
  [place(1, 8, 50, 84, -4), place(50, 4, 46, 46, 5), place(36, 48, 38, 48, -3), place(74, 44, 24, 52, 7)],
  [
    place(1, 6, 48, 80, -4),
    place(44, 3, 28, 46, -5),
    place(70, 5, 28, 46, 6),
    place(36, 48, 38, 48, -3),
    place(74, 46, 24, 50, 7),
  ],
];

/** A calendar hangs left, the phone with the files lies right; the rest between them. */
const rank = ({ type, product }: PackageItem): number => {
  if (type === 'DIGITAL_SET') return 2;
  return product.type === PRODUCT_TYPE.calendar ? 0 : 1;
};

export interface LaidItem {
  readonly item: PackageItem;
  readonly place: TablePlace;
}

/** The items of a package on the table; more than there are places for are left out. */
export function layOut(items: readonly PackageItem[]): LaidItem[] {
  const ordered = [...items].sort((a, b) => rank(a) - rank(b));
  const places = PLACES[Math.min(ordered.length, PLACES.length) - 1] ?? [];
  const digital = ordered.at(-1);
  const shown = ordered.slice(0, places.length);
  if (digital?.type === 'DIGITAL_SET' && !shown.includes(digital)) shown.splice(-1, 1, digital);
  return shown.flatMap((item, at) => {
    const found = places[at];
    return found ? [{ item, place: found }] : [];
  });
}
