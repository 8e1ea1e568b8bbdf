import * as z from 'zod/mini';
import { money, uuid } from '../bounds.ts';
import { LANGUAGES, MENU_ITEM_KINDS, MENU_VISIBILITY } from '../constants.ts';

/** One text in the languages the data has; the reader falls back to the portal's default language. */
export const localText = z.partialRecord(z.enum(LANGUAGES), z.string());
export type LocalText = z.output<typeof localText>;

export const language = z.object({ name: z.enum(LANGUAGES), long: z.string() });

const menuItem = z.object({
  id: z.string(),
  title: localText,
  kind: z.enum(MENU_ITEM_KINDS),
  /** A path of ours, the name of a modal (`share-picture-sets`) or an https address. */
  target: z.string(),
  visibility: z.literal([MENU_VISIBILITY.always, MENU_VISIBILITY.loggedIn, MENU_VISIBILITY.loggedOut]),
  openInNewWindow: z.optional(z.boolean()),
});
export type MenuItem = z.output<typeof menuItem>;

/** A page that every page leads to from its foot: a path of ours or an https address. */
const footerLink = z.object({ title: localText, target: z.string() });

/** The options of both documents. */
export const portalOptions = z.object({
  allowOwnPhotos: z.boolean(),
  disableImageToolbox: z.boolean(),
  whiteLabelDisableMixPhotographers: z.boolean(),
  gatherAddress2: z.boolean(),
  gatherState: z.boolean(),
  states: z.array(z.string()),
  hidePostalCode: z.boolean(),
  showDisabledDeliveryCountry: z.boolean(),
  useAddressAutocompleteService: z.boolean(),
  acceptMailDefaultOn: z.boolean(),
  disableAcceptMailOptionWhenRegisteringUser: z.boolean(),
  disableAcceptMailWhenLoggingIn: z.boolean(),
  disableOrderComment: z.boolean(),
  addToCartWarningEnabled: z.boolean(),
});
export type PortalOptions = z.output<typeof portalOptions>;

const contactInfo = z.object({
  name: z.string(),
  address: z.string(),
  address2: z.optional(z.string()),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type ContactInfo = z.output<typeof contactInfo>;

export const digitalRebateSettings = z.object({
  rebatedDigitalFilePrice: money,
  rebatedDigitalSetPrice: money,
});

const shopSettings = z.object({
  /** A negative value disables the free-delivery banner. */
  freeShippingThreshold: money,
  hasPrivacyPolicy: z.boolean(),
  digitalRebate: digitalRebateSettings,
});

/** A portal's public settings. */
export const portal = z.object({
  uuid,
  name: z.string(),
  locale: z.object({
    country: z.object({ twoLetterCode: z.string() }),
    languages: z.array(language),
    default_language: z.enum(LANGUAGES),
    /** Where the shop's days begin and end. */
    timeZone: z.string(),
  }),
  currencyCode: z.string(),
  /** Custom properties of the look, by token name. */
  colours: z.record(z.string(), z.string()),
  logo: z.nullable(z.string()),
  options: portalOptions,
  settings: shopSettings,
  /** Already filtered for the visitor. */
  menu: z.array(menuItem),
  footer: z.array(footerLink),
  contactInfo,
  config: z.object({
    package: z.object({ addToCartWarning: z.nullable(localText) }),
  }),
});
export type Portal = z.output<typeof portal>;
