import { MAX_QUANTITY, TAKE_BACK_SECONDS } from '@picture-day/contract/constants';
import { after } from '../../platform/clock.ts';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import type { OpenCart } from './change-cart.ts';
import { findEqualLine, removeLine, setQuantity } from './line-store.ts';
import { keepLine, putLineBack, type TakenOut, takeKept } from './taken-out-store.ts';
import { cartText } from './texts.ts';
import { addSet, putFilesBack, takeOutSetsOf } from './toggle-digital.ts';

/** What was taken out before cannot be taken back now. */
export const tooLateBefore = (now: Date): Date => after(now, -TAKE_BACK_SECONDS * 1000);

/** Takes a line out, and keeps it for those who change their mind. */
export async function takeOutLine({ trx, cartUuid, now }: OpenCart, lineUuid: string): Promise<boolean> {
  await keepLine(trx, cartUuid, lineUuid, { now, tooOld: tooLateBefore(now) });
  if (!(await removeLine(trx, cartUuid, lineUuid))) throw notFound();
  return true;
}

/** Puts a line back as it was. What the cart has got meanwhile counts: equal lines become one, nothing is in twice. */
export async function takeLineBack(cart: OpenCart, lineUuid: string): Promise<boolean> {
  const { trx, cartUuid, now } = cart;
  const line = await takeKept(trx, cartUuid, lineUuid, tooLateBefore(now));
  if (!line) throw notFound();
  if (line.kind === 'digital-set') {
    return addSet(cart, line.subject_uuids[0] ?? '', () => putLineBack(trx, cartUuid, line, now));
  }
  if (line.kind === 'digital-file') {
    if (!(await findEqualLine(trx, cartUuid, line.line_key, line.uuid))) {
      await putLineBack(trx, cartUuid, line, now);
    }
    await putFilesBack(cart, line.pictures);
    return true;
  }
  if (line.kind === 'package' && line.package) await takeOutSetsOf(cart, line.package);
  return putBackOrJoin(cart, line);
}

async function putBackOrJoin({ trx, cartUuid, now }: OpenCart, line: TakenOut): Promise<boolean> {
  const equal = await findEqualLine(trx, cartUuid, line.line_key, line.uuid);
  if (!equal) {
    await putLineBack(trx, cartUuid, line, now);
    return true;
  }
  const together = equal.quantity + line.quantity;
  if (together > MAX_QUANTITY) {
    throw unusable(cartText.sentence('aboveMaximum', { maximum: MAX_QUANTITY }), ['quantity']);
  }
  await setQuantity(trx, cartUuid, equal.uuid, together);
  return true;
}
