import { type PricedLine, startOfDay } from '@picture-day/commerce';
import type { BodyOf } from '@picture-day/contract/call';
import type { createTransaction } from '@picture-day/contract/calls/checkout';
import { DELIVERY, isFiles } from '@picture-day/contract/deliveries';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { ReceiptAddress } from '@picture-day/contract/entities/delivery';
import { PROVIDER } from '@picture-day/contract/payment-providers';
import { catalogueMaxDeliveryTime, type LineRow, type Shopper } from '../cart/cart.ts';
import type { PaymentOffer } from '../catalogue/catalogue.ts';
import type { Handover, NewOrder, NewOrderLine } from '../orders/order.ts';
import { localText } from '../portals/local-text.ts';
import { holdsDigital, holdsPhysical } from './cart-contents.ts';
import type { DeliveryForm } from './checkout-forms.ts';
import type { DeliveryChoice } from './delivery-choices.ts';
import { DELIVERY_KINDS } from './delivery-kinds.ts';
import type { PricedCheckout } from './price-checkout.ts';

export type Purchase = BodyOf<typeof createTransaction>;

interface Bought {
  readonly deliveryChoice: DeliveryChoice;
  readonly paymentChoice: PaymentOffer;
  readonly form: DeliveryForm;
  readonly billing: ReceiptAddress | null;
  readonly filesWait: boolean;
  readonly purchase: Purchase;
  readonly shopper: Shopper;
}

type Snapshot = Omit<NewOrder, 'cart' | 'shopAddress' | 'at' | 'expiresAt'>;

/** The cart as it is bought: every price, name and address, so that nothing later can change what was agreed. */
export function snapshotOf({ live, cart }: PricedCheckout, bought: Bought): Snapshot {
  const { paymentChoice, purchase, shopper } = bought;
  const { portal, lang, accountUuid } = shopper;
  const { priced } = live;
  const rows = new Map(live.lines.map((line) => [line.uuid, line]));
  const isInvoice = PROVIDER[paymentChoice.provider].isInvoice;
  return {
    portalUuid: portal.uuid,
    accountUuid,
    currency: portal.settings.currencyCode,
    goods: priced.goods,
    discount: priced.discount,
    delivery: priced.delivery,
    fees: priced.fees,
    total: priced.total,
    vat: priced.vat.map(({ rate, gross, vat }) => ({ rate, gross, vat })),
    voucherCode: cart.rebateCode,
    comment: portal.settings.options.disableOrderComment ? null : purchase.comment?.trim() || null,
    lang,
    client: purchase.client,
    terms: purchase.termsAccepted ? 'accepted' : 'not-stated',
    payment: {
      optionUuid: paymentChoice.uuid,
      provider: paymentChoice.provider,
      title: localText(portal, paymentChoice.titles, lang),
      isInvoice,
      filesWait: bought.filesWait,
    },
    billing: bought.billing,
    handover: handoverOf(bought.deliveryChoice, bought.form, portal),
    holdsDigital: holdsDigital(live),
    holdsPhysical: holdsPhysical(live),
    catalogueDays: catalogueMaxDeliveryTime(live),
    lines: priced.lines.map((line, index) => lineOf(line, cart.orderLines[index]!, rows)),
  };
}

function lineOf(priced: PricedLine, described: OrderLine, rows: ReadonlyMap<string, LineRow>): NewOrderLine {
  const row = priced.type === 0 ? rows.get(priced.uuid) : undefined;
  return {
    uuid: described.uuid,
    kind: row?.kind ?? null,
    productUuid: row?.product_uuid ?? null,
    subjectUuids: row?.subject_uuids ?? [],
    pictureUuids: row?.pictures ?? [],
    vatRate: priced.type === 0 || priced.type === 3 ? priced.vatRate : null,
    discountShare: priced.type === 0 ? priced.discountShare : 0,
    template: row?.template ?? null,
    package: row?.package ?? null,
    described,
  };
}

/** How goods reach their family by the way that was chosen. */
export function handoverOf(
  choice: DeliveryChoice,
  form: DeliveryForm,
  { settings }: Shopper['portal'],
): Handover {
  const { school, type, day } = choice;
  const { address } = DELIVERY_KINDS[type];
  const afterDate = DELIVERY[type].isAfter ? startOfDay(settings.timeZone, day).toISOString() : null;
  return {
    type,
    optionUuid: choice.uuid,
    name: choice.name,
    address: address(choice, form),
    contact: form.contact,
    deliveryTime: isFiles(type) ? null : { string: choice.timeText, afterDate, day },
    school,
    verifiedAddress: form.verifiedAddress,
  };
}
