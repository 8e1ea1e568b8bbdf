import { Plural, Trans } from '@lingui/react/macro';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import styles from './cart-line.module.css';

interface Props {
  line: Pick<
    OrderLine,
    'blocked' | 'minimumQuantity' | 'maximumQuantity' | 'package' | 'template' | 'goneFiles'
  >;
}

/** Why a line cannot be bought as it stands, and what helps; or what is missing from it and not charged. */
export function BlockedNote({ line }: Props) {
  const { blocked, minimumQuantity: least, maximumQuantity: most } = line;
  if (!blocked && !line.goneFiles) return null;
  return (
    <p className={styles.blocked}>
      {blocked === 'withdrawn' && <Trans>This product is no longer sold. Please delete it to go on.</Trans>}
      {blocked === 'picture-gone' && <GoneNote line={line} />}
      {!blocked && line.goneFiles && (
        <Plural
          value={line.goneFiles}
          one="# of the chosen pictures is no longer in the shop and is not charged."
          other="# of the chosen pictures are no longer in the shop and are not charged."
        />
      )}
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

/** A picture left the shop while it lay in the cart. */
function GoneNote({ line }: Props) {
  if (line.package)
    return (
      <Trans>
        A picture in this package is no longer in the shop. Please choose another one or delete the package to
        go on.
      </Trans>
    );
  if (line.template)
    return (
      <Trans>
        A picture in this product is no longer in the shop. Please choose another one or delete the product to
        go on.
      </Trans>
    );
  return <Trans>These pictures are no longer in the shop. Please delete the product to go on.</Trans>;
}
