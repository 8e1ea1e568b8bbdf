import {
  type Day,
  dayIn,
  deliveryPrice,
  isExpress,
  openOptions,
  schoolBatchCloses,
} from '@picture-day/commerce';
import { type DeliveryType, isFiles } from '@picture-day/contract/deliveries';
import type { DeliveryMethod, Locker } from '@picture-day/contract/entities/delivery';
import type { LineSubject, LiveCart, Shopper } from '../cart/cart.ts';
import { type DeliveryOffer, deliveryOptionExpires, deliveryOptionUuid } from '../catalogue/catalogue.ts';
import { localText } from '../portals/local-text.ts';
import { holdsPhysical, subjectsOf } from './cart-contents.ts';
import { deliveryDays } from './delivery-day.ts';
import { offersFor } from './school-delivery.ts';
import { checkoutText } from './texts.ts';

/** One thing a customer can choose: an option of a method, or a place to pick up at. */
export interface DeliveryChoice {
  readonly uuid: string;
  readonly type: DeliveryType;
  readonly name: string;
  readonly price: number;
  readonly vatRate: number;
  readonly isExpress: boolean;
  /** When it comes. */
  readonly day: Day;
  readonly timeText: string;
  readonly school: { readonly name: string } | null;
  /** Those it can be brought to. */
  readonly lockers: readonly Locker[];
  readonly place: {
    readonly name: string;
    readonly address1: string;
    readonly postalCode: string;
    readonly city: string;
  } | null;
}

export interface Delivery {
  readonly methods: readonly DeliveryMethod[];
  readonly choices: ReadonlyMap<string, DeliveryChoice>;
}

type OptionData = DeliveryOffer['options'][number];

/** The ways this cart can be delivered now: files are only downloaded, printed goods never. */
export function deliveryOf(live: LiveCart, shopper: Shopper, now: Date): Delivery {
  const printed = holdsPhysical(live);
  const subjects = subjectsOf(live);
  const offered = offersFor(live.catalogue.delivery, subjects, shopper)
    .filter(({ type }) => isFiles(type) !== printed)
    .map((offer) => ({ offer, ...choicesOf(offer, { subjects, shopper, now }) }))
    .filter(({ options }) => options.length > 0);
  const choices = offered.flatMap(({ options, places }) => [...options, ...places]);
  return {
    choices: new Map(choices.map((choice) => [choice.uuid, choice])),
    // Described for whoever is shown them; who buys has chosen.
    get methods() {
      return offered.map(({ offer, ...ways }) => describeMethod(offer, ways, { live, shopper, now }));
    },
  };
}

interface Goods {
  /** The children whose goods are delivered. */
  readonly subjects: readonly LineSubject[];
  readonly shopper: Pick<Shopper, 'portal' | 'lang'>;
  readonly now: Date;
}

/** The ways goods that are sold already could be delivered now. */
export const choicesForGoods = (offers: readonly DeliveryOffer[], goods: Goods): DeliveryChoice[] =>
  offersFor(offers, goods.subjects, goods.shopper)
    .filter(({ type }) => !isFiles(type))
    .flatMap((offer) => {
      const { options, places } = choicesOf(offer, goods);
      return [...options, ...places];
    });

/** What can be chosen of a method, and those of its options that are open. */
function choicesOf(offer: DeliveryOffer, { subjects, shopper, now }: Goods) {
  const say = (texts: Parameters<typeof localText>[1]) => localText(shopper.portal, texts, shopper.lang);
  const dayAfter = deliveryDays(shopper.portal, now);
  const today = dayIn(shopper.portal.settings.timeZone, now);
  const waitsOf = (served: readonly LineSubject[]) =>
    offer.type === 'school-pickup' ? batchesClose(served, today) : undefined;
  const candidates = offer.options.map((data) => ({
    data,
    uuid: deliveryOptionUuid(offer, data),
    price: data.price,
    isExpress: data.isExpress,
    expire: deliveryOptionExpires(offer, data),
    served: data.jobs.length === 0 ? subjects : subjects.filter(({ jobKey }) => data.jobs.includes(jobKey)),
  }));
  // An option for certain schools needs a child there, and brings nothing to a child elsewhere.
  const open = openOptions(candidates, now).filter(
    ({ data, served }) => data.jobs.length === 0 || (served.length > 0 && served.length === subjects.length),
  );
  const options = open.map(
    ({ data, uuid, served }): DeliveryChoice => ({
      uuid,
      type: offer.type,
      name: say(data.names),
      price: data.price,
      vatRate: data.vatRate,
      isExpress: isExpress({ uuid, isExpress: data.isExpress }),
      day: dayAfter(data.deliverytime, waitsOf(served)),
      // Said of the one that is bought, not of all.
      get timeText() {
        return businessDays(data.deliverytime, shopper.lang);
      },
      school: offer.type === 'school-pickup' && served[0] ? { name: served[0].jobName } : null,
      place: data.pickup && { ...data.pickup },
      lockers: offer.lockers,
    }),
  );
  const places = offer.pickupLocations.map(
    (place): DeliveryChoice => ({
      uuid: place.uuid,
      type: offer.type,
      name: [place.name, place.address1].filter(Boolean).join(', '),
      price: place.price,
      vatRate: place.vatRate,
      isExpress: isExpress({ uuid: place.uuid }),
      day: dayAfter(daysOf(place)),
      timeText: say(place.deliveryTime.texts),
      school: null,
      place,
      lockers: [],
    }),
  );
  return { open, options, places: options.length > 0 ? places : [] };
}

/** The last day on which the children's schools collect orders: nothing is made before. */
const batchesClose = (children: readonly LineSubject[], today: Day): Day | undefined =>
  children
    .flatMap((child) => [schoolBatchCloses(child, today), child.batchDue].filter((day) => day !== null))
    .sort()
    .at(-1);

interface Context {
  readonly live: LiveCart;
  readonly shopper: Shopper;
  readonly now: Date;
}

function describeMethod(
  offer: DeliveryOffer,
  { open, options }: Pick<ReturnType<typeof choicesOf>, 'open' | 'options'>,
  context: Context,
): DeliveryMethod {
  const { shopper, now } = context;
  const say = (texts: Parameters<typeof localText>[1]) => localText(shopper.portal, texts, shopper.lang);
  const dayAfter = deliveryDays(shopper.portal, now);
  const days = new Map(options.map(({ uuid, day }) => [uuid, day]));
  const shown = (choice: { uuid: string; price: number; isExpress?: boolean }) => priceShown(choice, context);
  return {
    type: offer.type,
    name: say(offer.names),
    deliveryOptions: open.map(({ data, uuid, expire, served }) => ({
      uuid,
      name: say(data.names),
      description: say(data.descriptions),
      price: shown({ uuid, price: data.price, isExpress: data.isExpress }),
      deliverytime: data.deliverytime,
      deliveryDay: days.get(uuid) ?? dayAfter(data.deliverytime),
      expire: expire?.toISOString() ?? null,
      subjects: served.map(({ uuid, name, group }) => ({ uuid, name, group })),
      isExpress: isExpress({ uuid, isExpress: data.isExpress }),
      ...pickupOf(data),
    })),
    pickupLocations: offer.pickupLocations.map((place) => ({
      uuid: place.uuid,
      name: place.name,
      address1: place.address1,
      postalCode: place.postalCode,
      city: place.city,
      deliveryTime: {
        seconds: place.deliveryTime.seconds,
        string: say(place.deliveryTime.texts),
        day: dayAfter(daysOf(place)),
      },
      price: shown(place),
    })),
    ...(offer.lockers.length > 0 && { lockers: offer.lockers }),
  };
}

/** What the customer would pay for it with this cart. */
function priceShown(
  choice: { readonly uuid: string; readonly price: number; readonly isExpress?: boolean },
  { live, shopper }: Context,
): number {
  const { priced } = live;
  return deliveryPrice(choice, {
    goods: priced.goods,
    freeShippingThreshold: shopper.portal.settings.freeShippingThreshold,
    freeDeliveryVoucher: priced.voucher?.accepted === true && priced.voucher.freeDelivery,
  }).price;
}

const pickupOf = ({ pickup }: OptionData) => ({
  pickupname: pickup?.name ?? null,
  pickupaddress1: pickup?.address1 ?? null,
  pickuppostalcode: pickup?.postalCode ?? null,
  pickupcity: pickup?.city ?? null,
});

const daysOf = ({ deliveryTime }: DeliveryOffer['pickupLocations'][number]): number =>
  Math.ceil(deliveryTime.seconds / (24 * 60 * 60));

const businessDays = (days: number, lang: string): string =>
  days === 0 ? checkoutText(lang, 'instantly') : checkoutText(lang, 'days', { days });

/** Whether the shop knows the option at all, though perhaps not for this cart or not any more. */
export const isKnownOption = (live: LiveCart, shopper: Shopper, uuid: string): boolean =>
  offersFor(live.catalogue.delivery, subjectsOf(live), shopper).some(
    (offer) =>
      offer.options.some((data) => deliveryOptionUuid(offer, data) === uuid) ||
      offer.pickupLocations.some((place) => place.uuid === uuid),
  );
