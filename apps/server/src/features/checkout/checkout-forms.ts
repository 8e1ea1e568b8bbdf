import type { PaymentOptionData } from '@picture-day/contract/entities/checkout';
import type { DeliveryOptionData, ReceiptAddress } from '@picture-day/contract/entities/delivery';
import { personNumberProblem } from '@picture-day/contract/person-number';
import { contactForm, deliveryAddressForm, normalisePostalCode } from '@picture-day/contract/rules';
import type * as z from 'zod/mini';
import type { StoredAddress } from '../../platform/database/schema.ts';
import { unusable, unusableFields } from '../../platform/http/refusal.ts';
import { markFields, wrongFields } from '../../texts/marked-fields.ts';
import { text } from '../../texts/text.ts';
import { readMobile } from '../accounts/account.ts';
import type { Shopper } from '../cart/cart.ts';
import type { PaymentOffer } from '../catalogue/catalogue.ts';
import type { DeliveryChoice } from './delivery-choices.ts';
import { checkoutText } from './texts.ts';

export interface DeliveryForm {
  readonly address: ReceiptAddress | null;
  readonly contact: { readonly name: string; readonly emailAddress: string } | null;
  readonly verifiedAddress: boolean;
  /** Set where the customer wants it kept on the account. */
  readonly toSave: StoredAddress | null;
}

/** Reads the form of the chosen delivery by the rules the client has, or refuses it with the fields to mark. */
export function readDeliveryForm(
  choice: Pick<DeliveryChoice, 'type'>,
  data: DeliveryOptionData,
  shopper: Shopper,
): DeliveryForm {
  if (choice.type !== 'postage') {
    const contact = checked(contactForm, data, shopper);
    return { address: null, contact, verifiedAddress: false, toSave: null };
  }
  const { country, options } = shopper.portal.settings;
  const form = checked(deliveryAddressForm({ country, ...options }), data, shopper);
  const stored: StoredAddress = {
    address: form.address,
    address2: options.gatherAddress2 ? form.address2 : '',
    postalCode: options.hidePostalCode ? '' : normalisePostalCode(form.postalCode, country),
    city: form.city,
    state: options.gatherState ? form.state : '',
  };
  const { address: address1, ...rest } = stored;
  return {
    address: { name: form.name, address1, ...rest },
    contact: null,
    verifiedAddress: form.verifiedAddress,
    toSave: form.saveAddress ? stored : null,
  };
}

function checked<Form extends z.ZodMiniType>(form: Form, data: object, { lang }: Shopper): z.output<Form> {
  const read = form.safeParse(data);
  if (read.success) return read.data;
  throw unusableFields(markFields(lang, wrongFields(read.error)));
}

/** Checks what a payment option asks for. The personal number is looked at here and goes no further. */
export function assertPaymentForm(
  offer: Pick<PaymentOffer, 'verifyMobile' | 'requirePersonNo'>,
  data: PaymentOptionData,
  { portal, lang }: Shopper,
  now: Date,
): void {
  const { country } = portal.settings;
  if (offer.verifyMobile) {
    if (!data.mobilePhone) throw unusable(text(lang, 'required'), ['mobilePhone']);
    if (!readMobile(data.mobilePhone, country)) throw unusable(text(lang, 'invalidMobile'), ['mobilePhone']);
  }
  if (!offer.requirePersonNo) return;
  if (!data.pid) throw unusable(text(lang, 'required'), ['pid']);
  const problem = personNumberProblem(data.pid, country, now);
  if (!problem) return;
  throw unusable(checkoutText(lang, problem === 'too-young' ? 'tooYoung' : 'invalidPersonNumber'), ['pid']);
}
