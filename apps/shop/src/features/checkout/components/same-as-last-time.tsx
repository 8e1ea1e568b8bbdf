import { Trans } from '@lingui/react/macro';
import type { Checkout, LastTime } from '@picture-day/contract/entities/checkout';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePortal } from '../../../lib/boot.ts';
import { Price } from '../../../ui/price/price.tsx';
import type { CheckoutSteps } from '../api/use-checkout.ts';
import { findChoice } from '../model/delivery-choices.ts';
import { deliveryAgain, type NotAgain, paymentAgain } from '../model/last-time.ts';
import styles from './same-as-last-time.module.css';

interface Props {
  checkout: Checkout;
  lastTime: LastTime;
  steps: CheckoutSteps;
}

function Why({ what, lastTime }: { what: NotAgain; lastTime: LastTime }) {
  const { name } = lastTime.delivery;
  const { title } = lastTime.payment;
  switch (what) {
    case 'delivery':
      return <Trans>{name} is not offered for this order. Please choose how you want it delivered.</Trans>;
    case 'delivery-form':
      return <Trans>Please look at what is filled in for {name}: something is missing.</Trans>;
    case 'payment':
      return <Trans>{title} is not offered for this order. Please choose how to pay.</Trans>;
    case 'payment-form':
      return <Trans>{title} is chosen. Please fill in what it asks for.</Trans>;
  }
}

/** Delivery and payment of the last order, chosen by one press; says what of it cannot be chosen any more. */
export function SameAsLastTime({ checkout, lastTime, steps }: Props) {
  const { locale } = usePortal();
  const rules = { options: checkout.options, country: locale.country.twoLetterCode, today: new Date() };
  const [paying, setPaying] = useState(false);
  const [missing, setMissing] = useState<NotAgain | null>(null);
  const { state } = steps;
  const { delivery, payment } = lastTime;

  const found = findChoice(state.methods, delivery.uuid);

  const press = () => {
    steps.fillIn({
      delivery: { uuid: delivery.uuid, data: delivery.data },
      payment: { uuid: payment.uuid, data: payment.billing ? { billing: payment.billing } : {} },
    });
    const problem = deliveryAgain(state.methods, delivery, rules);
    setMissing(problem);
    if (problem === 'delivery') return;
    if (problem) {
      steps.pickDelivery(delivery.uuid);
      return;
    }
    setPaying(true);
    steps.chooseDelivery({ uuid: delivery.uuid, data: delivery.data });
  };

  const pay = useEffectEvent(() => {
    if (!paying || !state.paymentOptions || state.delivery?.uuid !== delivery.uuid) return;
    setPaying(false);
    const again = paymentAgain(state.paymentOptions, lastTime, checkout.user.mobilePhone ?? '', rules);
    if (typeof again === 'object') {
      steps.choosePayment(again);
      return;
    }
    setMissing(again);
    if (again === 'payment-form') steps.pickPayment(payment.uuid);
  });
  const offered = state.paymentOptions;
  useEffect(() => {
    if (offered) pay();
  }, [offered]);

  const isOpen = state.step === 'select-delivery-option';
  const isMended =
    missing === null || state.step === 'confirm-order' || (missing.startsWith('delivery') && !isOpen);
  return (
    <>
      {isOpen && found && (
        <div className={styles.again}>
          <p className={styles.what}>
            {delivery.name} (<Price amount={found.choice.price} free />
            ), {payment.title}
          </p>
          <Button look="quiet" pending={paying} onClick={press}>
            <Trans>Same as last time</Trans>
          </Button>
        </div>
      )}
      <div role="status">
        {!isMended && (
          <p className={styles.missing}>
            <Why what={missing} lastTime={lastTime} />
          </p>
        )}
      </div>
    </>
  );
}
