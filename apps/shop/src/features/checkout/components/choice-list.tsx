import { useLingui } from '@lingui/react/macro';
import type { DeliveryMethod } from '@picture-day/contract/entities/delivery';
import { useId } from 'react';
import { Price } from '../../../ui/price/price.tsx';
import { choicesByStore, type DeliveryChoice } from '../model/delivery-choices.ts';
import styles from './choice-list.module.css';
import { ChoiceTime } from './choice-time.tsx';

interface Props {
  method: DeliveryMethod;
  chosen: string;
  onChange: (uuid: string) => void;
}

function Row({ choice, method, group, chosen, onChange }: Props & { choice: DeliveryChoice; group: string }) {
  const { t } = useLingui();
  const inStore = method.pickupLocations.length > 0;
  return (
    <label className={styles.row}>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        value={choice.uuid}
        checked={choice.uuid === chosen}
        onChange={() => onChange(choice.uuid)}
      />
      <span className={styles.words}>
        <b className={styles.name}>{inStore ? (choice.express ? t`Express` : t`Ordinary`) : choice.name}</b>
        <small className={styles.time}>
          <ChoiceTime type={method.type} choice={choice} />
          {choice.description && ` ${choice.description}`}
        </small>
      </span>
      <Price amount={choice.price} free className={styles.price ?? ''} />
    </label>
  );
}

/** The options of a method, those of one store together; a single one needs no choosing. */
export function ChoiceList(props: Props) {
  const { t } = useLingui();
  const group = useId();
  const stores = choicesByStore(props.method);
  if (stores.flat().length < 2) return null;
  const grouped = props.method.pickupLocations.length > 0;
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t`Ways of delivery`}>
      {stores.map((choices) => {
        const [first] = choices;
        return (
          <div key={first?.uuid} className={styles.store}>
            {grouped && (
              <p className={styles.place}>
                <b className={styles.name}>{first?.name}</b>
                <small className={styles.time}>{first?.place}</small>
              </p>
            )}
            {choices.map((choice) => (
              <Row key={choice.uuid} {...props} choice={choice} group={group} />
            ))}
          </div>
        );
      })}
    </div>
  );
}
