import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { classes } from '@picture-day/ui/classes.ts';
import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { quantityOptions } from '../shared/cart-lines.ts';
import styles from './line-selects.module.css';

interface Props {
  line: OrderLine;
  name: string;
  onChange: (quantity: string) => void;
}

/** The quantity of a line in the browser's own list; where it is fixed, it cannot be opened. */
export function QuantitySelect({ line, name, onChange }: Props) {
  const { t } = useLingui();
  return (
    <label className={classes(styles.frame, !line.canChangeQuantity && styles.locked)}>
      <span className={styles.label}>
        <Trans>Quantity</Trans>
      </span>
      <select
        className={styles.select}
        aria-label={t`Quantity of ${name}`}
        value={line.quantity}
        disabled={!line.canChangeQuantity}
        onChange={({ target }) => onChange(target.value)}
      >
        {quantityOptions(line).map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
      </select>
      {line.canChangeQuantity && <DownIcon size={20} className={styles.arrow} />}
    </label>
  );
}
