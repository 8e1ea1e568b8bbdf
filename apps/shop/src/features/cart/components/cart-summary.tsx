import { Plural, Trans } from '@lingui/react/macro';
import type { Cart } from '@picture-day/contract/entities/cart';
import { Button } from '@picture-day/ui/button/button.tsx';
import { LockIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { type MouseEvent, useId } from 'react';
import { paths } from '../../../paths.ts';
import { Price } from '../../../ui/price/price.tsx';
import { useCartUpdating } from '../api/use-line-changes.ts';
import { discountLines, isBlocked, isTooDear, itemLines } from '../shared/cart-lines.ts';
import { DiscountAmount } from '../shared/discount-amount.tsx';
import { TooDear } from '../shared/too-dear.tsx';
import { VoucherWaits } from '../shared/voucher-waits.tsx';
import styles from './cart-summary.module.css';

interface Props {
  cart: Cart;
  /** On the way to the product list; the offers may come first. */
  onAddMore: (event: MouseEvent) => void;
  pending: boolean;
}

/** What the cart costs before delivery, and the two ways on. */
export function CartSummary({ cart, onAddMore, pending }: Props) {
  const updating = useCartUpdating();
  const tooDear = isTooDear(cart);
  const blocked = isBlocked(cart) || tooDear;
  const why = useId();
  const lines = itemLines(cart).length;
  return (
    <section className={styles.summary} data-foot>
      <div className={styles.title}>
        <h2>
          <Trans>Summary</Trans>
        </h2>
        <span>
          <Plural value={lines} one="# product" other="# products" />
        </span>
      </div>
      {discountLines(cart).map((line) => (
        <p key={line.uuid} className={styles.discount}>
          <span>{line.description}</span>
          <DiscountAmount line={line} updating={updating} />
        </p>
      ))}
      <div role="status">
        {cart.rebateWaits && (
          <p className={styles.waits}>
            <VoucherWaits waits={cart.rebateWaits} />
          </p>
        )}
      </div>
      <p className={styles.total} aria-live="polite">
        <span>
          <Trans>Total</Trans>{' '}
          <small className={styles.before}>
            <Trans>before delivery</Trans>
          </small>
        </span>
        <Price
          amount={cart.summary.totalPrice - cart.summary.deliveryPrice - cart.summary.fees}
          updating={updating}
          className={styles.sum ?? ''}
        />
      </p>
      {blocked && (
        <p id={why} className={styles.why}>
          {tooDear ? (
            <TooDear />
          ) : (
            <Trans>One of the products cannot be bought as it is. Please change or delete it first.</Trans>
          )}
        </p>
      )}
      {!cart.beingPaid && (
        <div className={styles.ways}>
          <LinkButton
            look="quiet"
            wide
            to={paths.products.list()}
            aria-busy={pending || undefined}
            onClick={onAddMore}
          >
            <Trans>Add more</Trans>
          </LinkButton>
          {blocked ? (
            <Button wide disabled aria-describedby={why}>
              <Trans>Checkout</Trans>
            </Button>
          ) : (
            <LinkButton wide to={paths.checkout()}>
              <Trans>Checkout</Trans>
            </LinkButton>
          )}
          <p className={styles.next}>
            <LockIcon size={16} />
            <Trans>Voucher and payment come in the next step</Trans>
          </p>
        </div>
      )}
    </section>
  );
}
