import type { BlockReason } from '@picture-day/commerce';
import { unusable } from '../../platform/http/refusal.ts';
import {
  isTooDear,
  type LineRow,
  type LineSubject,
  type LiveCart,
  type Shopper,
  tooDearText,
} from '../cart/cart.ts';
import { checkoutText } from './texts.ts';

const isDigitalLine = (line: LineRow): boolean => line.kind === 'digital-file' || line.kind === 'digital-set';

/** Whether anything has to be made and sent. */
export const holdsPhysical = ({ lines }: Pick<LiveCart, 'lines'>): boolean =>
  lines.some((line) =>
    line.kind === 'package'
      ? line.package?.packageItems.some((item) => item.type !== 'DIGITAL_SET')
      : !isDigitalLine(line),
  );

/** Whether anything can be downloaded. */
export const holdsDigital = ({ lines }: Pick<LiveCart, 'lines'>): boolean =>
  lines.some(
    (line) =>
      isDigitalLine(line) || line.package?.packageItems.some((item) => item.type === 'DIGITAL_SET') === true,
  );

/** The children whose printed goods are in the cart. */
export function subjectsOf({ lines, subjects }: Pick<LiveCart, 'lines' | 'subjects'>): LineSubject[] {
  const named = new Set(lines.filter((line) => !isDigitalLine(line)).flatMap((line) => line.subject_uuids));
  return [...named].flatMap((uuid) => subjects.get(uuid) ?? []);
}

/** Only a cart with something in it, all of which is still sold and can be paid at once, can be bought. */
export function assertBuyable({ lines, priced }: LiveCart, shopper: Shopper): void {
  const { lang } = shopper;
  if (lines.length === 0) throw unusable(checkoutText(lang, 'emptyCart'));
  if (isTooDear(priced)) throw unusable(tooDearText(shopper));
  if (!priced.blocked) return;
  const reasons = priced.lines.flatMap((line) => (line.type === 0 && line.blocked ? line.blocked : []));
  const only = (wanted: BlockReason): boolean => reasons.every((reason) => reason === wanted);
  if (only('past-year')) throw unusable(checkoutText(lang, 'pastYear'));
  throw unusable(checkoutText(lang, only('picture-gone') ? 'pictureGone' : 'blockedLines'));
}
