import { Trans } from '@lingui/react/macro';
import type { DeliveryType } from '@picture-day/contract/deliveries';
import type { Checkout } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod, DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { keepTyped, readDraft } from '../model/checkout-draft.ts';
import type { ChosenDelivery } from '../model/checkout-state.ts';
import { AddressForm } from './address-form.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ContactForm } from './contact-form.tsx';

// Few shops have lockers.
const LockerForm = lazy(async () => ({ default: (await import('./locker-form.tsx')).LockerForm }));

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

/** What is known of the customer, what they filled in before, and what they have typed since. */
function startData({ user }: Checkout, chosen: ChosenDelivery | null): DeliveryOptionData {
  const { name, emailAddress, address } = user;
  const { typed } = readDraft(emailAddress);
  return { name, emailAddress, ...address, state: address.state ?? '', ...chosen?.data, ...typed };
}

interface FormProps {
  checkout: Checkout;
  method: DeliveryMethod;
  start: DeliveryOptionData;
  refused: Refused | null;
  onTyped: (typed: DeliveryOptionData) => void;
  onSubmit: (data: DeliveryOptionData) => void;
}

const contactFor = (reason: ReactNode) =>
  function Contact({ start, ...props }: FormProps) {
    const { name = '', emailAddress = '' } = start;
    return (
      <ContactForm
        start={{ name, emailAddress }}
        reason={reason}
        refused={props.refused}
        onTyped={props.onTyped}
        onSubmit={props.onSubmit}
      />
    );
  };

/** What each way of delivery asks. */
const FORMS: { readonly [Type in DeliveryType]: ComponentType<FormProps> } = {
  'store-pickup': contactFor(<Trans>We write to this address when the order is ready for pickup.</Trans>),
  postage: ({ checkout, method: _, ...props }) => <AddressForm {...props} options={checkout.options} />,
  'school-pickup': contactFor(<Trans>Who the delivery is for. The school or club hands it out.</Trans>),
  'digital-delivery': contactFor(<Trans>The receipt goes to this address, and always to your own.</Trans>),
  'parcel-locker': ({ checkout: _, method, ...props }) => (
    <Suspense>
      <LockerForm {...props} lockers={method.lockers ?? []} />
    </Suspense>
  ),
};

/** The options of a method and its form. */
export function DeliveryForm({ checkout, method, picked, chosen, refused, onPick, onChoose }: Props) {
  const Form = FORMS[method.type];
  const submit = (data: DeliveryOptionData) => {
    const location = method.pickupLocations.some((one) => one.uuid === picked);
    onChoose({ uuid: picked, data: location ? { ...data, pickupLocationUuid: picked } : data });
  };
  return (
    <>
      <ChoiceList method={method} chosen={picked} onChange={onPick} />
      <Form
        checkout={checkout}
        method={method}
        start={startData(checkout, chosen)}
        refused={refused}
        onTyped={(typed) => keepTyped(checkout.user.emailAddress, typed)}
        onSubmit={submit}
      />
    </>
  );
}
