import { Trans } from '@lingui/react/macro';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import styles from './cart-line.module.css';

interface Props {
  line: Pick<OrderLine, 'blocked' | 'minimumQuantity' | 'maximumQuantity' | 'package'>;
}

/** Why a line cannot be bought as it stands, and what helps. */
export function BlockedNote({ line }: Props) {
  const { blocked, minimumQuantity: least, maximumQuantity: most } = line;
  if (!blocked) return null;
  return (
    <p className={styles.blocked}>
      {blocked === 'withdrawn' && <Trans>This product is no longer sold. Please delete it to go on.</Trans>}
      {blocked === 'past-year' && line.package && (
        <Trans>
          A calendar in this package is for a year that is over. Please change its year or delete the package
          to go on.
        </Trans>
      )}
      {blocked === 'past-year' && !line.package && (
        <Trans>This calendar is for a year that is over. Please change its year or delete it to go on.</Trans>
      )}
      {blocked === 'unknown-sub-product' && (
        <Trans>This choice is no longer offered. Please choose another one to go on.</Trans>
      )}
      {blocked === 'below-minimum' && (
        <Trans>The smallest quantity of this product is {least}. Please choose more to go on.</Trans>
      )}
      {blocked === 'above-maximum' && (
        <Trans>The largest quantity of this product is {most}. Please choose fewer to go on.</Trans>
      )}
    </p>
  );
}
