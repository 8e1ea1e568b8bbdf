import type { DeliveryType } from '@picture-day/contract/deliveries';
import type { DeliveryOptionData, ReceiptAddress } from '@picture-day/contract/entities/delivery';
import {
  type DeliveryForm,
  type Reader,
  readAddressForm,
  readContactForm,
  readLockerForm,
} from './checkout-forms.ts';
import type { DeliveryChoice } from './delivery-choices.ts';

interface DeliveryKind {
  /** Reads its form by the rules the client has, or refuses it with the fields to mark. */
  readonly readForm: (
    data: DeliveryOptionData,
    reader: Reader,
    choice: Pick<DeliveryChoice, 'lockers'>,
  ) => DeliveryForm;
  /** Where it is handed over, as the receipt names it. */
  readonly address: (choice: DeliveryChoice, form: DeliveryForm) => ReceiptAddress | null;
}

const placeOf = ({ place }: DeliveryChoice): ReceiptAddress | null =>
  place && {
    name: place.name,
    address1: place.address1,
    address2: '',
    postalCode: place.postalCode,
    city: place.city,
    state: '',
  };

export const DELIVERY_KINDS: { readonly [Type in DeliveryType]: DeliveryKind } = {
  'store-pickup': { readForm: readContactForm, address: placeOf },
  postage: { readForm: readAddressForm, address: (_choice, form) => form.address },
  'school-pickup': { readForm: readContactForm, address: placeOf },
  'digital-delivery': { readForm: readContactForm, address: () => null },
  'parcel-locker': { readForm: readLockerForm, address: (_choice, form) => form.address },
};
