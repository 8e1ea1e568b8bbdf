import { addDays, startOfDay } from '@picture-day/commerce';
import { LANGUAGES } from '@picture-day/contract/languages';
import type { LineSubject, Shopper } from '../cart/cart.ts';
import type { DeliveryOffer } from '../catalogue/catalogue.ts';
import { checkoutText } from './texts.ts';

type Option = DeliveryOffer['options'][number];
type Told = LineSubject & { readonly schoolDelivery: NonNullable<LineSubject['schoolDelivery']> };

/** One text in every language of the house. */
const everywhere = (say: (lang: string) => string) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, say(lang)]));

const VAT_RATE = 2500;

/** A job's own delivery to its school, open until its deadline is over where the shop is. */
function optionOf({ jobKey, schoolDelivery }: Told, zone: string, vatRate: number): Option {
  const { uuid, price, days, school, until } = schoolDelivery;
  return {
    key: jobKey,
    uuid,
    names: everywhere((lang) => checkoutText(lang, 'toSchool', { school })),
    descriptions: everywhere((lang) => checkoutText(lang, 'handedOut')),
    price,
    vatRate,
    deliverytime: days,
    expire: startOfDay(zone, addDays(until, 1)).toISOString(),
    isExpress: false,
    jobs: [jobKey],
    pickup: null,
  };
}

/** The shop's ways of delivery, with those that the jobs of the children say themselves; what a job says counts for it. */
export function offersFor(
  offers: readonly DeliveryOffer[],
  subjects: readonly LineSubject[],
  { portal }: Pick<Shopper, 'portal'>,
): readonly DeliveryOffer[] {
  const told = subjects.filter((subject): subject is Told => subject.schoolDelivery !== null);
  if (told.length === 0) return offers;
  const byJob = new Map(told.map((subject) => [subject.jobKey, subject]));
  const vatRate = offers.flatMap(({ options }) => options)[0]?.vatRate ?? VAT_RATE;
  const own = [...byJob.values()].map((subject) => optionOf(subject, portal.settings.timeZone, vatRate));
  const isTold = ({ jobs }: Option) => jobs.length === 1 && byJob.has(jobs[0] ?? '');
  const school = offers.find(({ type }) => type === 'school-pickup');
  if (!school) return [schoolOffer(own), ...offers];
  return offers.map((offer) =>
    offer === school
      ? { ...offer, options: [...own, ...offer.options.filter((option) => !isTold(option))] }
      : offer,
  );
}

/** Where the catalogue knows no delivery to schools. */
const schoolOffer = (options: Option[]): DeliveryOffer => ({
  key: 'school',
  uuid: options[0]?.uuid ?? '',
  version: 1,
  withdrawn: false,
  validFrom: new Date(0),
  type: 'school-pickup',
  names: everywhere((lang) => checkoutText(lang, 'schoolDelivery')),
  options,
  lockers: [],
  pickupLocations: [],
});
