import { isTimeZone } from '@picture-day/commerce';
import {
  GOODS_MADE,
  INVOICE_DEFAULTS,
  KID_RULES,
  REMINDER_WORDS_MAX,
} from '@picture-day/contract/invoice-settings';
import { LANGUAGES } from '@picture-day/contract/languages';
import {
  isBankAccount,
  isOrganisationNumber,
  KEEP_YEARS_MAX,
  keepYearsIn,
} from '@picture-day/contract/legal';
import { reminderFeeMost } from '@picture-day/contract/reminder-fees';
import { z } from 'zod';
import { zoneOfCountry } from './time-zone.ts';

const language = z.enum(LANGUAGES);
/** A text in the languages the shop has it in. */
const perLanguage = z.partialRecord(language, z.string().max(100_000));
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const minorUnits = z.int().min(-1).max(1_000_000_000);

const menuItem = z.object({
  texts: perLanguage,
  /** 0 always, 1 only signed in, 2 only signed out. */
  visibility: z.literal([0, 1, 2]),
  type: z.enum(['internal', 'modal', 'external']),
  target: z.string().min(1).max(500),
});

const footerLink = z.object({
  texts: perLanguage,
  target: z
    .string()
    .max(500)
    .regex(/^(\/(?![/\\])|https:\/\/)/, 'must be a path of the shop or https://…'),
});

const written = z.object({
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Where its days begin and end: deadlines, reminders, counts and dates of delivery follow it. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone, as Europe/Oslo').optional(),
  languages: z.array(language).min(1),
  defaultLanguage: language,
  colours: z.object({ brand: colour, brandHover: colour, brandSoft: colour, onBrand: colour }),
  contact: z.object({
    name: z.string().max(200),
    address: z.string().max(200),
    postalCode: z.string().max(20),
    city: z.string().max(100),
    state: z.string().max(100).default(''),
    email: z.email().max(254),
    phone: z.string().max(40),
  }),
  /** What the law wants to be known beside the contact; checked by the rules of the country. */
  legal: z
    .object({
      organisationNumber: z.string().max(40).default(''),
      bankAccount: z.string().max(60).default(''),
      /** The term of the country where none is said. */
      keepYears: z.int().min(1).max(KEEP_YEARS_MAX).optional(),
      /** Whether papers carry the country's mark of VAT; they do where nothing is said. */
      vatRegistered: z.boolean().optional(),
      /** Foretaksregisteret, in Norway. */
      inRegister: z.boolean().optional(),
      /** Approved for F-tax, in Sweden. */
      fTax: z.boolean().optional(),
      /** The entry in a register in Germany, the seat in Sweden. */
      register: z.string().max(120).optional(),
    })
    .prefault({}),
  /** How the shop's own invoices are made, paid and asked for again. */
  invoice: z
    .object({
      dueDays: z.int().min(1).max(60).default(INVOICE_DEFAULTS.dueDays),
      kidRule: z.enum(KID_RULES).default(INVOICE_DEFAULTS.kidRule),
      creditorNumber: z
        .string()
        .regex(/^(\d{8})?$/)
        .default(''),
      goods: z.enum(GOODS_MADE).default(INVOICE_DEFAULTS.goods),
      /** Days after the due date; 0 sends none. */
      firstReminder: z.int().min(0).max(90).default(INVOICE_DEFAULTS.firstReminder),
      secondReminder: z.int().min(0).max(180).default(INVOICE_DEFAULTS.secondReminder),
      secondFee: minorUnits.min(0).default(0),
      words: z.partialRecord(language, z.string().max(REMINDER_WORDS_MAX)).prefault({}),
    })
    .prefault({}),
  mailFrom: z.email().max(254).optional(),
  freeShippingThreshold: minorUnits.default(-1),
  options: z
    .object({
      gatherAddress2: z.boolean().default(false),
      gatherState: z.boolean().default(false),
      states: z.array(z.string().max(100)).default([]),
      hidePostalCode: z.boolean().default(false),
      showDisabledDeliveryCountry: z.boolean().default(false),
      useAddressAutocompleteService: z.boolean().default(true),
      acceptMailDefaultOn: z.boolean().default(false),
      disableAcceptMailOptionWhenRegisteringUser: z.boolean().default(false),
      disableOrderComment: z.boolean().default(false),
      allowOwnPhotos: z.boolean().default(true),
      disableImageToolbox: z.boolean().default(false),
      whiteLabelDisableMixPhotographers: z.boolean().default(false),
      addToCartWarningEnabled: z.boolean().default(false),
    })
    .prefault({}),
  menu: z.array(menuItem).max(50).default([]),
  footer: z.array(footerLink).max(8).default([]),
  termsOfService: perLanguage.prefault({}),
  termsOfPurchase: perLanguage.prefault({}),
  privacyPolicy: perLanguage.nullable().default(null),
  packageAddToCartWarning: perLanguage.nullable().default(null),
  digitalRebate: z
    .object({ rebatedDigitalFilePrice: minorUnits, rebatedDigitalSetPrice: minorUnits })
    .default({ rebatedDigitalFilePrice: 0, rebatedDigitalSetPrice: -1 }),
  watermark: z.string().min(1).max(60).optional(),
});

/** Numbers that are said and cannot be right. */
function wrongNumbers({ country, legal }: z.infer<typeof written>): string[] {
  const { organisationNumber, bankAccount, keepYears } = legal;
  return [
    ...(organisationNumber && !isOrganisationNumber(organisationNumber, country)
      ? ['organisationNumber']
      : []),
    ...(bankAccount && !isBankAccount(bankAccount, country) ? ['bankAccount'] : []),
    ...(keepYears !== undefined && keepYears < keepYearsIn(country) ? ['keepYears'] : []),
  ];
}

/** Everything a shop can change about itself without a release. */
export const portalSettings = written.transform((settings, { issues }) => {
  const timeZone = settings.timeZone ?? zoneOfCountry(settings.country);
  if (settings.invoice.secondFee > reminderFeeMost(settings.country)) {
    const message = `is more than the law of ${settings.country} allows`;
    issues.push({ code: 'custom', path: ['invoice', 'secondFee'], message, input: settings });
  }
  for (const field of wrongNumbers(settings)) {
    const message = `is not right for ${settings.country}`;
    issues.push({ code: 'custom', path: ['legal', field], message, input: settings });
  }
  if (timeZone !== undefined) return { ...settings, timeZone };
  const message = `must be said: ${settings.country} has none that is known`;
  issues.push({ code: 'custom', path: ['timeZone'], message, input: settings });
  return z.NEVER;
});

export type PortalSettings = z.infer<typeof portalSettings>;
