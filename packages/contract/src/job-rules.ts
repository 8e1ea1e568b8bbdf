import * as z from 'zod/mini';
import { isDay } from './bounds.ts';
import { wrong } from './rule-keys.ts';
import { optionalText, requiredText } from './rules.ts';

const dayField = z.string(wrong('invalidDay')).check(z.refine(isDay, wrong('invalidDay')));
/** A day that may be left open. */
const openDay = z
  .string(wrong('invalidDay'))
  .check(z.refine((text) => text === '' || isDay(text), wrong('invalidDay')));

/** What a delivery to the school may cost, in whole units of the currency. */
const DELIVERY_PRICE_MAX = 10_000;
const DELIVERY_DAYS_MAX = 120;

const fields = z.object({
  name: requiredText(200),
  /** A portrait session has none. */
  school: optionalText(200),
  kind: requiredText(100),
  photographer: requiredText(200),
  /** A colleague; empty where the name is only a note. */
  photographerUuid: optionalText(36),
  photoDay: dayField,
  /** The last day to order for the school's delivery; empty where it is still open. */
  deadline: openDay,
  /** The last day of late orders. */
  lateUntil: openDay,
  /** The day on which what nobody bought is deleted. */
  retention: openDay,
  /** The key of a price list; empty where families pay the shop's own prices. */
  priceList: optionalText(100),
  toSchool: z.boolean(),
  deliveryPrice: z
    .number(wrong('invalidSum'))
    .check(
      z.gte(0, wrong('invalidSum')),
      z.lte(DELIVERY_PRICE_MAX, wrong('invalidSum')),
      z.multipleOf(0.01, wrong('invalidSum')),
    ),
  /** Business days from the order to the classroom. */
  deliveryDays: z
    .int(wrong('invalidDays'))
    .check(z.gte(1, wrong('invalidDays')), z.lte(DELIVERY_DAYS_MAX, wrong('invalidDays'))),
});
export type JobForm = z.output<typeof fields>;

const isAfter = (day: string, ...days: readonly string[]): boolean =>
  day === '' || days.every((earlier) => earlier === '' || day >= earlier);

/** A job as it is made and changed, in the form and again in the server. */
export const jobForm = fields.check(
  z.refine(({ deadline, photoDay }) => isAfter(deadline, photoDay), {
    path: ['deadline'],
    ...wrong('beforePhotoDay'),
  }),
  z.refine(({ toSchool, deadline }) => !toSchool || deadline !== '', {
    path: ['deadline'],
    ...wrong('deadlineNeeded'),
  }),
  z.refine(({ lateUntil, deadline, photoDay }) => isAfter(lateUntil, photoDay, deadline), {
    path: ['lateUntil'],
    ...wrong('beforeDeadline'),
  }),
  z.refine(
    ({ retention, lateUntil, deadline, photoDay }) => isAfter(retention, photoDay, deadline, lateUntil),
    { path: ['retention'], ...wrong('beforeLastOrder') },
  ),
);
