import { buyCatalogues, catalogues, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { createCheckout, paymentOptions, setPaymentOption } from '@picture-day/contract/calls/checkout';
import { studioOrder } from '@picture-day/contract/calls/studio/orders';
import type { DeliveryType } from '@picture-day/contract/deliveries';
import { addCustomer, type SignedIn } from '../../../testing/fixtures.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { addSet } from '../../cart/testing/picture-sets.ts';
import {
  bought,
  CONTACT,
  decide,
  messageArrives,
  OF_AGE,
  optionNamed,
} from '../../checkout/testing/shopping.ts';

export const HOME = { name: 'Kari Solheim', address: 'Strandgata 14', postalCode: '4790', city: 'Lillesand' };

/** A job whose children have printed catalogues. */
const JOB = 'lillesund-skole-2026';

interface Wish {
  readonly type?: DeliveryType;
  readonly title?: string;
  /** The whole set of the child beside the goods. */
  readonly withFiles?: boolean;
}

/** A parent's paid order of a printed catalogue, to be sent home unless another way is wished. */
export async function soldGoods(
  shop: TestShop,
  { type = 'postage', title = 'Card', withFiles = false }: Wish = {},
) {
  const job = await shop.services.db
    .selectFrom('job')
    .where('key', '=', JOB)
    .select('uuid')
    .executeTakeFirst();
  const set = await addSet(shop, ['IP', 'GP'], job ? { jobUuid: job.uuid } : { jobKey: JOB });
  const parent = { ...(await addCustomer(shop, { owns: [set.subjectUuid], name: 'Kari Solheim' })), set };
  const { browser } = parent;
  const { body: offered } = await browser.ask(catalogues, {});
  await browser.ask(buyCatalogues, { body: { catalogues: [{ uuid: offered[0]!.uuid, quantity: 1 }] } });
  if (withFiles) await browser.ask(toggleDigitalSet, { body: { pictureSet: set.subjectUuid } });
  const { body } = await browser.ask(createCheckout, { body: null });
  const { checkoutUuid, deliveryOptions: methods } = body;
  const deliveryOptionUuid = methods.find((method) => method.type === type)!.deliveryOptions[0]!.uuid;
  const params = { checkoutUuid, deliveryOptionUuid };
  const { body: listed } = await browser.ask(paymentOptions, { params });
  const options = listed.paymentOptions;
  const paymentOptionUuid = optionNamed({ options }, title).uuid;
  const { body: chosen } = await browser.ask(setPaymentOption, { params: { ...params, paymentOptionUuid } });
  const { totalPrice } = chosen.cart.summary;
  const shopping = { parent, browser, checkoutUuid, methods, deliveryOptionUuid, options, totalPrice };
  const deliveryOptionData = type === 'postage' ? HOME : CONTACT;
  const paymentOptionData = title === 'Invoice' ? { pid: OF_AGE } : {};
  const transaction = await bought(shopping, { title, deliveryOptionData, paymentOptionData });
  if (title === 'Card') {
    await decide(browser, transaction, 'approve');
    await messageArrives(shop, transaction.uuid);
  }
  return { uuid: transaction.order.uuid, parent, methods, deliveryOptionUuid, totalPrice };
}

/** The order as its page shows it to a colleague. */
export const pageOf = async ({ browser }: Pick<SignedIn, 'browser'>, uuid: string) =>
  (await browser.ask(studioOrder, { params: { reference: uuid.slice(0, 8) } })).body.order;
