import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useId } from 'react';
import { Price, useMoney } from '../../../ui/price/price.tsx';
import type { WhyNotBuy } from '../model/checkout-state.ts';
import type { Refusal } from '../model/refusal.ts';
import styles from './buy-bar.module.css';
import { ChangedLines } from './changed-lines.tsx';
import { CheckoutFailure } from './checkout-failure.tsx';
import { WayOn } from './way-on.tsx';

interface Props {
  total: number;
  /** Whether a delivery is in the total. */
  delivered: boolean;
  why: WhyNotBuy | null;
  buying: boolean;
  refusal: Refusal | null;
  onBuy: () => void;
}

function Why({ why }: { why: WhyNotBuy }) {
  switch (why) {
    case 'empty':
      return <Trans>There is nothing in the cart to buy.</Trans>;
    case 'delivery':
      return <Trans>Choose delivery and payment, and accept the terms to buy.</Trans>;
    case 'payment':
      return <Trans>Choose payment and accept the terms to buy.</Trans>;
    case 'terms':
      return <Trans>Accept the terms to buy.</Trans>;
    case 'simulated':
      return <Trans>Not possible while simulating a user.</Trans>;
  }
}

/** The total, always in sight, and the button that costs money; while it is off, one sentence says why. */
export function BuyBar({ total, delivered, why, buying, refusal, onBuy }: Props) {
  const money = useMoney();
  const id = useId();
  const amount = money(total);
  // Before delivery and payment are chosen the total may still grow.
  const isFinal = why === null || why === 'terms' || why === 'simulated';
  return (
    <div className={styles.bar} data-foot>
      <p className={styles.total} aria-live="polite" data-testid="checkout-total">
        <span className={styles.label}>
          <Trans>Total</Trans>
        </span>
        <small className={styles.vat}>
          {delivered ? <Trans>with delivery, incl. VAT</Trans> : <Trans>before delivery, incl. VAT</Trans>}
        </small>
        <Price amount={total} className={styles.sum ?? ''} />
      </p>
      {refusal !== null && (
        <div className={styles.refusal}>
          <CheckoutFailure title={<Trans>Failed to create transaction</Trans>} error={refusal.message}>
            <ChangedLines changes={refusal.changes} />
            <WayOn changed={refusal.changed} />
          </CheckoutFailure>
        </div>
      )}
      <Button
        wide
        pending={buying}
        disabled={why !== null}
        aria-describedby={why ? id : undefined}
        onClick={onBuy}
      >
        {isFinal ? <Trans>Buy for {amount}</Trans> : <Trans>Buy</Trans>}
      </Button>
      {why && (
        <p id={id} className={styles.why}>
          <Why why={why} />
        </p>
      )}
    </div>
  );
}
