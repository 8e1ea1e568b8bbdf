import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@picture-day/commerce';
import type { PriceBefore } from '@picture-day/contract/entities/price';
import { classes } from '@picture-day/ui/classes.ts';
import { usePortal } from '../../lib/boot.ts';
import styles from './price.module.css';

/** Writes amounts in the shop's currency and the visitor's language. */
export function useMoney({ exact = false } = {}): (amount: number) => string {
  const { currencyCode } = usePortal();
  const { i18n } = useI18n();
  const decimals = exact ? 'always' : 'when-needed';
  return (amount) => formatMoney(amount, currencyCode, i18n.locale, { decimals });
}

interface Props {
  /** Whole minor units. */
  amount: number;
  /** What may be struck through beside it, and is called what it is. */
  before?: PriceBefore | null | undefined;
  /** Writes 'Free' for nothing. */
  free?: boolean;
  /** With its decimals, as every sum of a receipt. */
  exact?: boolean;
  /** The cart is counting again. */
  updating?: boolean;
  className?: string;
}

/** The lowest price of the 30 days before, or the sum of the parts; nothing else is struck through. */
function Before({ kind, price }: PriceBefore) {
  const struck = <s>{useMoney()(price)}</s>;
  if (kind === 'parts') {
    return (
      <span className={styles.before}>
        <Trans>{struck} one by one</Trans>
      </span>
    );
  }
  return (
    <span className={styles.before}>
      <span className="visually-hidden">
        <Trans>Lowest price of the last 30 days:</Trans>{' '}
      </span>
      {struck}
    </span>
  );
}

export function Price({ amount, before, free = false, exact = false, updating = false, className }: Props) {
  const money = useMoney({ exact });
  const { t } = useLingui();
  if (updating) {
    return (
      <span className={classes(styles.price, className)} role="img" aria-label={t`Updating the price`}>
        ...
      </span>
    );
  }
  return (
    <span className={classes(styles.price, className)}>
      {free && amount === 0 ? <Trans>Free</Trans> : money(amount)}
      {before && before.price > amount && <Before {...before} />}
    </span>
  );
}
