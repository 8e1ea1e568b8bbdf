import type { ReplyOf } from '@picture-day/contract/call';
import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import {
  createCheckout,
  createTransaction,
  paymentOptions,
  setPaymentOption,
} from '@picture-day/contract/calls/checkout';
import { decideSandboxPayment, paymentOfTransaction } from '@picture-day/contract/calls/payments';
import type { PaymentOption, Transaction } from '@picture-day/contract/entities/checkout';
import type { DeliveryMethod } from '@picture-day/contract/entities/delivery';
import type { WebhookProvider } from '@picture-day/contract/payment-providers';
import type { SignedIn } from '../../../testing/fixtures.ts';
import type { Browser, Reply, TestShop } from '../../../testing/test-shop.ts';
import { type AddedSet, addParent } from '../../cart/testing/picture-sets.ts';
import { applyWaitingEvents } from '../../payments/provider-events.ts';
import { sandboxMessage } from '../../payments/sandbox.ts';

export interface Shopping {
  readonly parent: SignedIn & { readonly set: AddedSet };
  readonly browser: Browser;
  readonly checkoutUuid: string;
  readonly methods: readonly DeliveryMethod[];
  readonly deliveryOptionUuid: string;
  readonly options: readonly PaymentOption[];
  readonly totalPrice: number;
}

type Purchase = Parameters<typeof buyBody>[1];
type Sent = Promise<Reply<ReplyOf<typeof createTransaction>>>;

export const CONTACT = { name: 'Kari Solheim', emailAddress: 'kari@example.com' };

/** Whom an invoice is for, unless a test says otherwise. */
export const BILLING = { name: 'Kari Solheim', address: 'Storgata 1', postalCode: '4790', city: 'Lillesand' };

/** A Norwegian personal number of somebody of age. */
export const OF_AGE = '15076500565';

/** A signed-in parent with a whole digital set in the cart. */
export async function parentWithSet(shop: TestShop): Promise<SignedIn & { readonly set: AddedSet }> {
  const parent = await addParent(shop, { name: 'Kari Solheim' });
  await parent.browser.ask(toggleDigitalSet, { body: { pictureSet: parent.set.subjectUuid } });
  return parent;
}

/** Goes to the last step: delivery and the payment option of this title are chosen. */
export async function goToCheckout(
  shop: TestShop,
  { parent, title = 'Card' }: { parent?: Shopping['parent']; title?: string } = {},
): Promise<Shopping> {
  const who = parent ?? (await parentWithSet(shop));
  const { browser } = who;
  const { body } = await browser.ask(createCheckout, { body: null });
  const { checkoutUuid, deliveryOptions: methods } = body;
  const deliveryOptionUuid = methods[0]!.deliveryOptions[0]!.uuid;
  const params = { checkoutUuid, deliveryOptionUuid };
  const { body: listed } = await browser.ask(paymentOptions, { params });
  const shopping = {
    parent: who,
    browser,
    checkoutUuid,
    methods,
    deliveryOptionUuid,
    options: listed.paymentOptions,
  };
  const { body: chosen } = await browser.ask(setPaymentOption, {
    params: { ...params, paymentOptionUuid: optionNamed(shopping, title).uuid },
  });
  return { ...shopping, totalPrice: chosen.cart.summary.totalPrice };
}

export function optionNamed({ options }: Pick<Shopping, 'options'>, title: string): PaymentOption {
  const option = options.find((offered) => offered.title.startsWith(title));
  if (!option) throw new Error(`there is no payment option ${title}`);
  return option;
}

export function buyBody(
  shopping: Shopping,
  change: {
    readonly title?: string;
    readonly totalPrice?: number;
    readonly deliveryOptionUuid?: string;
    readonly deliveryOptionData?: object;
    readonly paymentOptionData?: object;
    readonly comment?: string;
    readonly termsAccepted?: boolean;
  } = {},
) {
  const { title = 'Card', paymentOptionData, ...rest } = change;
  const billing = title.startsWith('Invoice') ? { billing: BILLING } : {};
  return {
    deliveryOptionUuid: shopping.deliveryOptionUuid,
    paymentOptionUuid: optionNamed(shopping, title).uuid,
    deliveryOptionData: CONTACT,
    paymentOptionData: { ...billing, ...paymentOptionData },
    client: 'desktop' as const,
    totalPrice: shopping.totalPrice,
    ...rest,
  };
}

export const pressBuy = (shopping: Shopping, change: Purchase = {}): Sent =>
  shopping.browser.ask(createTransaction, {
    params: { checkoutUuid: shopping.checkoutUuid },
    body: buyBody(shopping, change),
  });

/** Buys and answers the transaction. */
export async function bought(shopping: Shopping, change: Purchase = {}): Promise<Transaction> {
  const { body, status } = await pressBuy(shopping, change);
  if (!body.transaction) throw new Error(`not bought: ${status} ${JSON.stringify(body)}`);
  return body.transaction;
}

type Decision = 'approve' | 'decline' | 'cancel' | 'delay' | 'twice';

/** Presses a button on the sandbox's page. */
export async function decide(
  browser: Browser,
  transaction: Transaction,
  decision: Decision,
): Promise<number> {
  const params = { transactionUuid: transaction.uuid };
  const { status } = await browser.ask(decideSandboxPayment, { params, body: { decision } });
  return status;
}

/** The sandbox's message arrives at the webhook and is applied, as the workers would do it. */
export async function messageArrives(
  shop: TestShop,
  paymentUuid: string,
  change: { id?: string; amount?: number; currency?: string; back?: boolean } = {},
): Promise<number> {
  const { body, signature } = await sandboxMessage(shop.services, paymentUuid, change);
  const reply = await webhook(shop, body, { 'sandbox-signature': signature });
  await applyWaitingEvents(shop.services);
  return reply.statusCode;
}

export const webhook = (
  shop: TestShop,
  body: string,
  headers: Record<string, string>,
  provider: WebhookProvider = 'sandbox',
) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/webshop/payments/${provider}/webhook`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });

export async function progressOf(browser: Browser, transaction: Transaction) {
  const { body } = await browser.ask(paymentOfTransaction, { params: { transactionUuid: transaction.uuid } });
  return body.transaction;
}

export async function payWith(shop: TestShop, shopping: Shopping): Promise<Transaction> {
  const transaction = await bought(shopping);
  await decide(shopping.browser, transaction, 'approve');
  await messageArrives(shop, transaction.uuid);
  return transaction;
}
