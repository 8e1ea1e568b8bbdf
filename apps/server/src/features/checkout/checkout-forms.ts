import type { PaymentOptionData } from '@picture-day/contract/entities/checkout';
import type {
  BillingData,
  DeliveryOptionData,
  Locker,
  ReceiptAddress,
} from '@picture-day/contract/entities/delivery';
import { personNumberProblem } from '@picture-day/contract/person-number';
import {
  billingForm,
  contactForm,
  deliveryAddressForm,
  lockerForm,
  normalisePostalCode,
} from '@picture-day/contract/rules';
import type * as z from 'zod/mini';
import type { StoredAddress } from '../../platform/database/schema.ts';
import { unusableFields } from '../../platform/http/refusal.ts';
import { markFields, type WrongFields, wrongFields } from '../../texts/marked-fields.ts';
import type { KeyOf, Sentence } from '../../texts/words.ts';
import { type Account, readMobile } from '../accounts/account.ts';
import type { Shopper } from '../cart/cart.ts';
import type { PaymentOffer } from '../catalogue/catalogue.ts';
import { asksBilling } from './payment-choices.ts';
import { checkoutText } from './texts.ts';

/** Whose shop it is, and in which language a form is marked. */
export type Reader = Pick<Shopper, 'portal' | 'lang'>;

export interface DeliveryForm {
  readonly address: ReceiptAddress | null;
  readonly contact: { readonly name: string; readonly emailAddress: string } | null;
  readonly verifiedAddress: boolean;
  /** Set where the customer wants it kept on the account. */
  readonly toSave: StoredAddress | null;
}

/** Who receives it, picks it up or downloads it. */
export function readContactForm(data: DeliveryOptionData, shopper: Reader): DeliveryForm {
  const contact = checked(contactForm, data, shopper);
  return { address: null, contact, verifiedAddress: false, toSave: null };
}

/** Which locker it waits in: one of those the shop has now, whatever was offered before. */
export function readLockerForm(
  data: DeliveryOptionData,
  shopper: Reader,
  { lockers }: { readonly lockers: readonly Locker[] },
): DeliveryForm {
  const { lockerId, ...contact } = checked(lockerForm(lockers), data, shopper);
  const { id, name, ...place } = lockers.find((locker) => locker.id === lockerId)!;
  // Named with its id, which is how carrier and studio tell two boxes of one house apart.
  const address = { ...place, name: `${name} (${id})`, address2: '', state: '', lockerId: id };
  return { address, contact, verifiedAddress: false, toSave: null };
}

type Settings = Reader['portal']['settings'];
const addressForms = new WeakMap<Settings, ReturnType<typeof deliveryAddressForm>>();

/** Made once for as long as a shop's settings stay: making it costs many times what reading with it does. */
export function addressFormOf(settings: Settings): ReturnType<typeof deliveryAddressForm> {
  const { country, options } = settings;
  const form = addressForms.get(settings) ?? deliveryAddressForm({ country, ...options });
  addressForms.set(settings, form);
  return form;
}

/** Where a parcel goes. */
export function readAddressForm(data: DeliveryOptionData, shopper: Reader): DeliveryForm {
  const form = checked(addressFormOf(shopper.portal.settings), data, shopper);
  const address = receiptAddress(form, shopper);
  const { name: _, address1, ...rest } = address;
  return {
    address,
    contact: null,
    verifiedAddress: form.verifiedAddress,
    toSave: form.saveAddress ? { address: address1, ...rest } : null,
  };
}

function checked<Form extends z.ZodMiniType>(form: Form, data: object, { lang }: Reader): z.output<Form> {
  const read = form.safeParse(data);
  if (read.success) return read.data;
  throw unusableFields(markFields(lang, wrongFields(read.error)));
}

/** The account's own name and address, as the form of an invoice has them. */
export const billingOfAccount = ({ name, address }: Pick<Account, 'name' | 'address'>): BillingData => ({
  ...address,
  name,
});

/**
 * Checks what a payment option asks for. The personal number is looked at here and goes no further. An invoice that says
 * nothing of whom it is for is for the account.
 */
export function readPaymentForm(
  offer: Pick<PaymentOffer, 'verifyMobile' | 'requirePersonNo' | 'provider'>,
  data: PaymentOptionData,
  shopper: Shopper,
  { now, account }: { readonly now: Date; readonly account?: Pick<Account, 'name' | 'address'> | undefined },
): { readonly billing: ReceiptAddress | null } {
  const { country, options } = shopper.portal.settings;
  const billing = asksBilling(offer)
    ? billingForm({ country, ...options }).safeParse(
        data.billing ?? (account ? billingOfAccount(account) : {}),
      )
    : undefined;
  const wrong: WrongFields = {
    ...(offer.verifyMobile && mobileProblem(data, shopper)),
    ...(offer.requirePersonNo && personProblem(data, shopper, now)),
    ...(billing?.error && prefixed(wrongFields(billing.error))),
  };
  const fields = Object.keys(wrong);
  if (fields.length > 0) {
    const marked = markFields(shopper.lang, wrong);
    const isOfAccount = !data.billing && fields.every((field) => field in BILLING_WORDS);
    throw unusableFields(
      isOfAccount ? { ...marked, sentence: missingOfInvoice(fields, shopper.lang) } : marked,
    );
  }
  return { billing: billing?.data ? receiptAddress(billing.data, shopper) : null };
}

const BILLING_WORDS: Readonly<Record<string, KeyOf<typeof checkoutText>>> = {
  'billing.name': 'billingName',
  'billing.address': 'billingAddress',
  'billing.postalCode': 'billingPostalCode',
  'billing.city': 'billingCity',
  'billing.state': 'billingState',
};

/** What an account lacks to be sent an invoice. */
const missingOfInvoice = (fields: readonly string[], lang: string): Sentence =>
  checkoutText.sentence('billingMissing', {
    fields: fields
      .flatMap((field) => BILLING_WORDS[field] ?? [])
      .map((key) => checkoutText(lang, key))
      .join(', '),
  });

function mobileProblem({ mobilePhone }: PaymentOptionData, { portal }: Shopper): WrongFields {
  if (!mobilePhone) return { mobilePhone: 'required' };
  return readMobile(mobilePhone, portal.settings.country) ? {} : { mobilePhone: 'invalidMobile' };
}

function personProblem({ pid }: PaymentOptionData, { portal }: Shopper, now: Date): WrongFields {
  if (!pid) return { pid: 'required' };
  const problem = personNumberProblem(pid, portal.settings.country, now);
  if (!problem) return {};
  return { pid: problem === 'too-young' ? 'tooYoung' : 'invalidPersonNumber' };
}

/** As the form of the payment names them. */
const prefixed = (wrong: WrongFields): WrongFields =>
  Object.fromEntries(Object.entries(wrong).map(([field, why]) => [`billing.${field}`, why]));

/** What the shop does not gather is not stored. */
function receiptAddress(
  form: { name: string; address: string; address2: string; postalCode: string; city: string; state: string },
  { portal }: Reader,
): ReceiptAddress {
  const { country, options } = portal.settings;
  return {
    name: form.name,
    address1: form.address,
    address2: options.gatherAddress2 ? form.address2 : '',
    postalCode: options.hidePostalCode ? '' : normalisePostalCode(form.postalCode, country),
    city: form.city,
    state: options.gatherState ? form.state : '',
  };
}
