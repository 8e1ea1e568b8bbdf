import { Trans } from '@lingui/react/macro';
import type { Checkout } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod, DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import type { ChosenDelivery } from '../model/checkout-state.ts';
import { AddressForm } from './address-form.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ContactForm } from './contact-form.tsx';

interface Props {
  checkout: Checkout;
  method: DeliveryMethod;
  /** The option or place that is marked. */
  picked: string;
  chosen: ChosenDelivery | null;
  refused: Refused | null;
  onPick: (uuid: string) => void;
  onChoose: (delivery: ChosenDelivery) => void;
}

/** What is known of the customer, and what they filled in before. */
function startData({ user }: Checkout, chosen: ChosenDelivery | null): DeliveryOptionData {
  const { name, emailAddress, address } = user;
  return { name, emailAddress, ...address, state: address.state ?? '', ...chosen?.data };
}

const REASONS = {
  'store-pickup': <Trans>We write to this address when the order is ready for pickup.</Trans>,
  'school-pickup': <Trans>Who the delivery is for. The school or club hands it out.</Trans>,
  'digital-delivery': <Trans>The receipt goes to this address, and always to your own.</Trans>,
} as const;

/** The form of a method: an address for the post, a name and an email for the others. */
export function DeliveryForm({ checkout, method, picked, chosen, refused, onPick, onChoose }: Props) {
  const start = startData(checkout, chosen);
  const submit = (data: DeliveryOptionData) => {
    const location = method.pickupLocations.some((one) => one.uuid === picked);
    onChoose({ uuid: picked, data: location ? { ...data, pickupLocationUuid: picked } : data });
  };
  return (
    <>
      <ChoiceList method={method} chosen={picked} onChange={onPick} />
      {method.type === 'postage' ? (
        <AddressForm start={start} options={checkout.options} refused={refused} onSubmit={submit} />
      ) : (
        <ContactForm
          start={{ name: start.name ?? '', emailAddress: start.emailAddress ?? '' }}
          reason={REASONS[method.type]}
          refused={refused}
          onSubmit={submit}
        />
      )}
    </>
  );
}
