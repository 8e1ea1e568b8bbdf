import { useLingui } from '@lingui/react/macro';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { classes } from '@picture-day/ui/classes.ts';
import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { useMoney } from '../../../ui/price/price.tsx';
import styles from './line-selects.module.css';

interface Props {
  line: OrderLine;
  name: string;
  onChange: (subProductUuids: string[]) => void;
}

const SEVERAL = 'several';

/** The colour of a mug, the envelope of a card: one of the product's sub-products, or none. */
export function SubProductSelect({ line, name, onChange }: Props) {
  const { t } = useLingui();
  const money = useMoney();
  const offered = line.product?.subproducts ?? [];
  if (offered.length === 0) return null;
  const chosen = line.subProductUuids;
  const names = offered.filter(({ uuid }) => chosen.includes(uuid)).map((one) => one.name);
  return (
    <span className={classes(styles.frame, styles.wide)}>
      <select
        className={styles.select}
        aria-label={t`Choice for ${name}`}
        value={chosen.length > 1 ? SEVERAL : (chosen[0] ?? '')}
        onChange={({ target }) => onChange(target.value ? [target.value] : [])}
      >
        <option value="">{t`No extras`}</option>
        {chosen.length > 1 && (
          <option value={SEVERAL} disabled>
            {names.join(', ')}
          </option>
        )}
        {offered.map((one) => (
          <option key={one.uuid} value={one.uuid}>
            {one.extraprice > 0 ? `${one.name} (+${money(one.extraprice)})` : one.name}
          </option>
        ))}
      </select>
      <DownIcon size={20} className={styles.arrow} />
    </span>
  );
}
