import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { reminderFeeMost } from './reminder-fees.ts';
import { wrong } from './rule-keys.ts';

/** Which check digit a Norwegian shop has agreed on with its bank. */
export const KID_RULES = ['mod10', 'mod11'] as const;

/** When the goods of an invoice are made. */
export const GOODS_MADE = ['at-once', 'when-paid'] as const;

/** The number a Danish bank knows the shop by on payments of kind 71. */
const isCreditor = (typed: string): boolean => typed === '' || /^\d{8}$/.test(typed);

const days = (least: number, most: number) =>
  z.int(wrong('invalidTerm')).check(z.gte(least, wrong('invalidTerm')), z.lte(most, wrong('invalidTerm')));

export const REMINDER_WORDS_MAX = 500;

/** How a shop of this country makes its invoices, in the form and again in the server. */
export const invoiceSettingsForm = (country: string) =>
  z
    .object({
      dueDays: days(1, 60),
      kidRule: z.enum(KID_RULES),
      creditorNumber: z
        .string()
        .check(z.maxLength(20, wrong('tooLong')), z.trim(), z.refine(isCreditor, wrong('invalidCreditor'))),
      goods: z.enum(GOODS_MADE),
      /** Days after the due date; 0 sends none. */
      firstReminder: days(0, 90),
      secondReminder: days(0, 180),
      secondFee: z
        .int(wrong('feeTooHigh'))
        .check(z.gte(0, wrong('feeTooHigh')), z.lte(reminderFeeMost(country), wrong('feeTooHigh'))),
      /** What a reminder says beside the sum, in the shop's own words. */
      words: z.partialRecord(
        z.enum(LANGUAGES),
        z.string().check(z.maxLength(REMINDER_WORDS_MAX, wrong('tooLong')), z.trim()),
      ),
    })
    .check(
      z.refine(
        ({ firstReminder, secondReminder }) =>
          secondReminder === 0 || (firstReminder > 0 && secondReminder > firstReminder),
        { ...wrong('beforeFirstReminder'), path: ['secondReminder'] },
      ),
    );
export type InvoiceSettings = z.output<ReturnType<typeof invoiceSettingsForm>>;

/** What holds where a shop says nothing: two weeks, one reminder, and no fee. */
export const INVOICE_DEFAULTS: InvoiceSettings = {
  dueDays: 14,
  kidRule: 'mod10',
  creditorNumber: '',
  goods: 'at-once',
  firstReminder: 7,
  secondReminder: 21,
  secondFee: 0,
  words: {},
};
