import type { Cart } from '@picture-day/contract/entities/cart';
import { type Trx, transact } from '../../platform/database/connect.ts';
import { conflict, type Refusal, unusable } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type Catalogue, catalogueAt } from '../catalogue/catalogue.ts';
import { describeCart } from './describe-cart.ts';
import { markChanged } from './line-store.ts';
import { loadCart } from './live-cart.ts';
import type { Shopper } from './shopper.ts';
import { takeCart } from './store.ts';
import { cartText } from './texts.ts';
import { isTooDear, tooDearText } from './too-dear.ts';

/** What a change of the cart works with; the cart's row is locked. */
export interface OpenCart {
  readonly trx: Trx;
  readonly shopper: Shopper;
  readonly cartUuid: string;
  readonly catalogue: Catalogue;
  readonly now: Date;
}

/** Nothing of a cart changes while it is being paid. */
export const beingPaid = (): Refusal => conflict(cartText.sentence('cartBeingPaid'), 'payment-open');

/**
 * Changes the cart in one transaction that holds its lock, and answers the cart as it then is. `work` answers false
 * when there was nothing to change. A refusal inside leaves the cart as it was.
 */
export async function changeCart(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  shopper: Shopper,
  work: (cart: OpenCart) => Promise<boolean>,
): Promise<Cart> {
  return transact(db, async (trx) => {
    const now = clock.now();
    const row = await takeCart(trx, shopper, now);
    if (row.state === 'paying') throw beingPaid();
    const catalogue = await catalogueAt(trx, shopper.portal.uuid, row.stamp);
    const changed = await work({ trx, shopper, cartUuid: row.uuid, catalogue, now });
    const left = changed ? await markChanged(trx, row.uuid, shopper, now) : row;
    const live = await loadCart(trx, clock, shopper, {}, left);
    if (changed && isTooDear(live.priced)) {
      // Outside the transaction stands the cart as it was: making it cheaper is always allowed.
      const before = await loadCart(db, clock, shopper);
      if (live.priced.goods >= before.priced.goods) throw unusable(tooDearText(shopper));
    }
    return describeCart(live, shopper);
  });
}
