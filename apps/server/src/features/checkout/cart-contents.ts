import type { BlockReason } from '@picture-day/commerce';
import type { Changed } from '@picture-day/contract/constants';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Sentence } from '../../texts/words.ts';
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

const changed = (sentence: Sentence, what: Changed): Refusal => new Refusal(422, sentence, { changed: what });

/** Only a cart with something in it, all of which is still sold and can be paid at once, can be bought. */
export function assertBuyable({ lines, priced }: LiveCart, shopper: Shopper): void {
  if (lines.length === 0) throw changed(checkoutText.sentence('emptyCart'), 'empty-cart');
  if (isTooDear(priced)) throw changed(tooDearText(shopper), 'blocked-lines');
  if (!priced.blocked) return;
  const reasons = priced.lines.flatMap((line) => (line.type === 0 && line.blocked ? line.blocked : []));
  const only = (wanted: BlockReason): boolean => reasons.every((reason) => reason === wanted);
  const text = only('past-year') ? 'pastYear' : only('picture-gone') ? 'pictureGone' : 'blockedLines';
  throw changed(checkoutText.sentence(text), 'blocked-lines');
}
