import { type Day, isExpress, methodPriceShown, pickupLocationsByStore } from '@picture-day/commerce';
import type { DeliveryMethod } from '@picture-day/contract/entities/delivery';

/** One thing to choose within a method: an option of it, or a place to pick up at. */
export interface DeliveryChoice {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly express: boolean;
  /** Business days, where the method says so. */
  readonly days: number | null;
  /** The day it comes. */
  readonly day: Day;
  /** The pickup time in the shop's own words. */
  readonly time: string | null;
  /** Where it is picked up. */
  readonly place: string | null;
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** A store's locations are its choices; every other method has options. */
export function choicesOf(method: DeliveryMethod): DeliveryChoice[] {
  if (method.pickupLocations.length > 0) {
    return method.pickupLocations.map((location) => ({
      uuid: location.uuid,
      name: location.name ?? method.name,
      description: '',
      price: location.price,
      express: isExpress({ uuid: location.uuid }),
      days: null,
      day: location.deliveryTime.day,
      time: location.deliveryTime.string,
      place: joined(location.address1, [location.postalCode, location.city].filter(Boolean).join(' ')),
    }));
  }
  return method.deliveryOptions.map((option) => ({
    uuid: option.uuid,
    name: option.name,
    description: option.description,
    price: option.price,
    express: isExpress(option),
    days: option.deliverytime,
    day: option.deliveryDay,
    time: null,
    place:
      joined(
        option.pickupname,
        option.pickupaddress1,
        [option.pickuppostalcode, option.pickupcity].filter(Boolean).join(' '),
      ) || null,
  }));
}

/** Choices that belong together: those of one store, else each alone. */
export const choicesByStore = (method: DeliveryMethod): DeliveryChoice[][] =>
  method.pickupLocations.length > 0
    ? pickupLocationsByStore(choicesOf(method))
    : choicesOf(method).map((choice) => [choice]);

/** The highest price without express; 0 shows as Free. */
export const shownPrice = (method: DeliveryMethod): number | null =>
  methodPriceShown(choicesOf(method).map(({ uuid, price, express }) => ({ uuid, price, isExpress: express })))
    ?.price ?? null;

/** Only one method is chosen beforehand; with several, none is. */
export const preselectedMethod = (methods: readonly DeliveryMethod[]): DeliveryMethod | null =>
  methods.length === 1 ? (methods[0] ?? null) : null;

/** Within a method the first ordinary choice is chosen beforehand. */
export function preselectedChoice(method: DeliveryMethod): DeliveryChoice | null {
  const choices = choicesOf(method);
  return choices.find(({ express }) => !express) ?? choices[0] ?? null;
}

/** The method and the choice behind a uuid, if they are offered. */
export function findChoice(
  methods: readonly DeliveryMethod[],
  uuid: string,
): { method: DeliveryMethod; choice: DeliveryChoice } | null {
  for (const method of methods) {
    const choice = choicesOf(method).find((one) => one.uuid === uuid);
    if (choice) return { method, choice };
  }
  return null;
}
