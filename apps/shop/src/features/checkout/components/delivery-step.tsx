import { Trans, useLingui } from '@lingui/react/macro';
import type { Checkout } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod } from '@picture-day/contract/entities/delivery';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import { RadioCard } from '@picture-day/ui/radio-card/radio-card.tsx';
import { useId } from 'react';
import { Price } from '../../../ui/price/price.tsx';
import type { ChosenDelivery } from '../model/checkout-state.ts';
import { choicesOf, type DeliveryChoice, preselectedChoice, shownPrice } from '../model/delivery-choices.ts';
import { ChoiceTime } from './choice-time.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import styles from './options.module.css';

interface Props {
  checkout: Checkout;
  methods: readonly DeliveryMethod[];
  chosen: ChosenDelivery | null;
  picked: { method: DeliveryMethod; choice: DeliveryChoice } | null;
  /** What the server would not take of what was filled in. */
  refused: Refused | null;
  onPick: (uuid: string) => void;
  onChoose: (delivery: ChosenDelivery) => void;
}

/** Under a method's name: when it comes, in the way of its kind. */
function MethodTime({ method }: { method: DeliveryMethod }) {
  const choice = preselectedChoice(method);
  return choice && <ChoiceTime type={method.type} choice={choice} />;
}

/** Choose a method, then fill in its form. Exactly one method is chosen beforehand; with several, none is. */
export function DeliveryStep({ checkout, methods, chosen, picked, refused, onPick, onChoose }: Props) {
  const { t } = useLingui();
  const group = useId();
  if (methods.length === 0) {
    return (
      <p>
        <Trans>There is no way to deliver these products together. Please contact us.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.options} role="radiogroup" aria-label={t`Delivery method`}>
      {methods.map((method) => {
        const open = method.type === picked?.method.type;
        const price = open ? picked.choice.price : shownPrice(method);
        return (
          <RadioCard
            key={method.type}
            name={group}
            value={method.type}
            checked={open}
            onChange={() => onPick(preselectedChoice(method)?.uuid ?? '')}
            title={method.name}
            note={<MethodTime method={method} />}
            aside={price !== null && <Price amount={price} free className={styles.price ?? ''} />}
          >
            {open && (
              <DeliveryForm
                // What is filled in from elsewhere is another start.
                key={`${choicesOf(method)[0]?.uuid} ${chosen?.uuid}`}
                checkout={checkout}
                method={method}
                picked={picked.choice.uuid}
                chosen={chosen}
                refused={refused}
                onPick={onPick}
                onChoose={onChoose}
              />
            )}
          </RadioCard>
        );
      })}
    </div>
  );
}
