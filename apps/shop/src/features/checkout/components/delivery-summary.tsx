import { Trans } from '@lingui/react/macro';
import { DELIVERY } from '@picture-day/contract/deliveries';
import type { DeliveryMethod } from '@picture-day/contract/entities/delivery';
import { placeLine } from '../../../lib/address-layout.ts';
import { usePortal } from '../../../lib/boot.ts';
import { useMoney } from '../../../ui/price/price.tsx';
import type { ChosenDelivery } from '../model/checkout-state.ts';
import { findChoice } from '../model/delivery-choices.ts';
import { ChoiceTime } from './choice-time.tsx';

interface Props {
  methods: readonly DeliveryMethod[];
  chosen: ChosenDelivery;
}

/** The finished delivery step: how, when, for how much and to whom. */
export function DeliverySummary({ methods, chosen }: Props) {
  const money = useMoney();
  const country = usePortal().locale.country.twoLetterCode;
  const found = findChoice(methods, chosen.uuid);
  if (!found) return null;
  const { method, choice } = found;
  const { name, emailAddress, address, address2, ...place } = chosen.data;
  const locker = method.lockers?.find(({ id }) => id === chosen.data.lockerId);
  const to = {
    address: [name, address, address2, placeLine(country, place)],
    contact: [name, emailAddress, choice.place],
    locker: [name, emailAddress, locker?.name, locker?.address1, locker && placeLine(country, locker)],
  }[DELIVERY[method.type].asks];
  return (
    <>
      <p>
        {choice.name}. <ChoiceTime type={method.type} choice={choice} />{' '}
        {choice.price === 0 ? <Trans>Free</Trans> : money(choice.price)}
      </p>
      <small>{to.filter(Boolean).join(', ')}</small>
    </>
  );
}
