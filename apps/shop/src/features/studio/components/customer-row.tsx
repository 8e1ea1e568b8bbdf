import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '@picture-day/contract/entities/user';
import { Button } from '@picture-day/ui/button/button.tsx';
import styles from './operator.module.css';

interface Props {
  customer: Customer;
  onChoose: () => void;
}

export function CustomerRow({ customer, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const { name, emailAddress, pictureSets, orders } = customer;
  const shown = name || emailAddress;
  const since = i18n.date(new Date(customer.createdTime), { dateStyle: 'medium' });
  return (
    <li className={styles.customer}>
      <div className={styles.who}>
        <b>{shown}</b>
        {name && <span>{emailAddress}</span>}
        <span>
          <Plural value={pictureSets} one="# picture set" other="# picture sets" />
          {', '}
          <Plural value={orders} one="# order" other="# orders" />
          {', '}
          <Trans>since {since}</Trans>
        </span>
      </div>
      <Button look="quiet" size="small" aria-label={t`Act as ${shown}`} onClick={onChoose}>
        <Trans>Act as</Trans>
      </Button>
    </li>
  );
}
