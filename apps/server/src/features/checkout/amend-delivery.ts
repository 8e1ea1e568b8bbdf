import type { amendDelivery, orderDelivery } from '@picture-day/contract/calls/studio/orders';
import { DELIVERY, isFiles } from '@picture-day/contract/deliveries';
import type { DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readSubjects } from '../cart/cart.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';
import {
  type AsAmended,
  amendmentsOf,
  amendOrder,
  asAmended,
  findOrderOfShop,
  type Handover,
  type OrderRow,
  readOrderLines,
} from '../orders/order.ts';
import type { Portal } from '../portals/portal.ts';
import { choicesForGoods, type DeliveryChoice } from './delivery-choices.ts';
import { DELIVERY_KINDS } from './delivery-kinds.ts';
import { handoverOf } from './order-snapshot.ts';
import { checkoutText } from './texts.ts';

/** The ways the goods of an order could be delivered now, said in the language of its family. */
async function choicesOfOrder(
  db: Db | Trx,
  portal: Portal,
  order: OrderRow,
  now: Date,
): Promise<readonly DeliveryChoice[]> {
  const lines = await readOrderLines(db, order.uuid);
  const named = lines
    .filter(({ kind }) => !kind?.startsWith('digital'))
    .flatMap((line) => line.subject_uuids);
  const shopper = { portal, accountUuid: order.account_uuid, lang: order.lang };
  const subjects = await readSubjects(db, shopper, [...new Set(named)]);
  const { delivery } = await currentCatalogue(db, portal.uuid);
  return choicesForGoods(delivery, { subjects, shopper, now });
}

/** The lockers of the way it takes; the one it goes to stays one of them. */
function lockersFor(
  { type, address }: Handover,
  choices: readonly DeliveryChoice[],
): DeliveryChoice['lockers'] {
  const lockers = choices.find((choice) => choice.type === type)?.lockers ?? [];
  const id = type === 'parcel-locker' ? address?.lockerId : undefined;
  if (!address || !id || lockers.some((locker) => locker.id === id)) return lockers;
  const { address1, postalCode, city } = address;
  const name = address.name.replace(` (${id})`, '');
  return [{ id, name, address1, postalCode, city }, ...lockers];
}

/** What its form is filled with. */
function dataOf({ type, address, contact }: Handover): DeliveryOptionData {
  const named = contact ? { name: contact.name, emailAddress: contact.emailAddress } : {};
  switch (DELIVERY[type].asks) {
    case 'contact':
      return named;
    case 'locker':
      return { ...named, ...(address?.lockerId && { lockerId: address.lockerId }) };
    case 'address': {
      const {
        name = '',
        address1 = '',
        address2 = '',
        postalCode = '',
        city = '',
        state = '',
      } = address ?? {};
      return { name, address: address1, address2, postalCode, city, state };
    }
  }
}

/** A store that is offered for several prices is one place to go to: what an order costs is settled. */
const eachOnce = <Way extends Pick<DeliveryChoice, 'type' | 'name'>>(ways: readonly Way[]): Way[] =>
  ways.filter(
    ({ type, name }, place) => ways.findIndex((way) => way.type === type && way.name === name) === place,
  );

export const deliveryOfOrder =
  ({ db, clock }: Services): Handler<typeof orderDelivery> =>
  async ({ params, visitor: { portal }, concerns }) => {
    const found = await findOrderOfShop(db, portal.uuid, params.orderUuid.toLowerCase());
    if (!found) throw notFound();
    concerns({ family: found.account_uuid, order: found.uuid });
    const { handover, version, ...order } = asAmended(found, await amendmentsOf(db, [found.uuid]));
    const choices = isFiles(handover.type)
      ? []
      : await choicesOfOrder(db, portal, { ...order, handover }, clock.now());
    const { country, options } = portal.settings;
    const own = {
      uuid: handover.optionUuid,
      type: handover.type,
      name: handover.name,
      day: handover.deliveryTime?.day ?? null,
      lockers: [...lockersFor(handover, choices)],
    };
    return {
      version,
      optionUuid: own.uuid,
      data: dataOf(handover),
      options: eachOnce([own, ...choices.filter(({ uuid }) => uuid !== own.uuid)]).map(
        ({ uuid, type, name, day, lockers }) => ({ uuid, type, name, day, lockers: [...lockers] }),
      ),
      rules: {
        country,
        gatherAddress2: options.gatherAddress2,
        gatherState: options.gatherState,
        hidePostalCode: options.hidePostalCode,
        states: [...options.states],
      },
    };
  };

export const changeDelivery =
  (services: Services): Handler<typeof amendDelivery> =>
  async ({ params, body, visitor }) => {
    const { portal, lang } = visitor;
    const optionUuid = body.optionUuid.toLowerCase();
    const amend = async (order: AsAmended<OrderRow>, trx: Trx) => {
      const { handover } = order;
      const choices = await choicesOfOrder(trx, portal, order, services.clock.now());
      if (optionUuid === handover.optionUuid) {
        const kind = DELIVERY_KINDS[handover.type];
        const form = kind.readForm(body.data, { portal, lang }, { lockers: lockersFor(handover, choices) });
        const address = DELIVERY[handover.type].asks === 'contact' ? handover.address : form.address;
        return {
          kind: 'address' as const,
          value: { address, contact: form.contact, verifiedAddress: false },
        };
      }
      const choice = choices.find(({ uuid }) => uuid === optionUuid);
      if (!choice) throw unusable(checkoutText.sentence('deliveryGone'), ['optionUuid']);
      const form = DELIVERY_KINDS[choice.type].readForm(body.data, { portal, lang }, choice);
      return { kind: 'delivery' as const, value: handoverOf(choice, form, portal) };
    };
    const asked = {
      orderUuid: params.orderUuid,
      version: body.version,
      action: 'amendDelivery',
      amend,
    } as const;
    return { version: await transact(services.db, (trx) => amendOrder(trx, services, visitor, asked)) };
  };
