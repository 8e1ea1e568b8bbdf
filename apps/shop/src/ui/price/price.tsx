import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@picture-day/commerce';
import { usePortal } from '../../lib/boot.ts';
import { classes } from '../classes.ts';
import styles from './price.module.css';

/** Writes amounts in the shop's currency and the visitor's language. */
export function useMoney(): (amount: number) => string {
  const { currencyCode } = usePortal();
  const { i18n } = useI18n();
  return (amount) => formatMoney(amount, currencyCode, i18n.locale);
}

interface Props {
  /** Whole minor units. */
  amount: number;
  /** The price before; struck out when it is higher. */
  before?: number | undefined;
  /** Writes 'Free' for nothing. */
  free?: boolean;
  /** The cart is counting again. */
  updating?: boolean;
  className?: string;
}

export function Price({ amount, before, free = false, updating = false, className }: Props) {
  const money = useMoney();
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
      {before !== undefined && before > amount && (
        <s className={styles.before}>
          <span className="visually-hidden">
            <Trans>Before:</Trans>{' '}
          </span>
          {money(before)}
        </s>
      )}
    </span>
  );
}
