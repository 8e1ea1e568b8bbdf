import { PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { PackageItem } from '@picture-day/contract/entities/package';
import { placesFor, type TablePlace } from '../../catalogue/shared/table-places.ts';

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
  const places = placesFor(ordered.length);
  const digital = ordered.at(-1);
  const shown = ordered.slice(0, places.length);
  if (digital?.type === 'DIGITAL_SET' && !shown.includes(digital)) shown.splice(-1, 1, digital);
  return shown.flatMap((item, at) => {
    const found = places[at];
    return found ? [{ item, place: found }] : [];
  });
}
