import { LANGUAGE, MENU_VISIBILITY } from '@picture-day/contract/constants';
import type { Portal as PublicPortal } from '@picture-day/contract/entities/portal';
import type { Portal } from './portal.ts';

/** What anybody may know of a shop; the menu holds only what this visitor may see. */
export function describePortal(portal: Portal, signedIn: boolean): PublicPortal {
  const { settings } = portal;
  const { options } = settings;
  const hidden = signedIn ? MENU_VISIBILITY.loggedOut : MENU_VISIBILITY.loggedIn;
  return {
    uuid: portal.uuid,
    name: portal.name,
    locale: {
      country: { twoLetterCode: settings.country },
      languages: settings.languages.map((name) => ({ name, long: LANGUAGE[name].name })),
      default_language: settings.defaultLanguage,
      timeZone: settings.timeZone,
    },
    currencyCode: settings.currencyCode,
    colours: {
      '--brand': settings.colours.brand,
      '--brand-hover': settings.colours.brandHover,
      '--brand-soft': settings.colours.brandSoft,
      '--on-brand': settings.colours.onBrand,
    },
    logo: null,
    options: {
      ...options,
      disableAcceptMailWhenLoggingIn: options.disableAcceptMailOptionWhenRegisteringUser,
    },
    settings: {
      freeShippingThreshold: settings.freeShippingThreshold,
      hasPrivacyPolicy: settings.privacyPolicy !== null,
      digitalRebate: settings.digitalRebate,
    },
    menu: settings.menu
      .map((item, index) => ({
        id: String(index),
        title: item.texts,
        kind: item.type,
        target: item.target,
        visibility: item.visibility,
      }))
      .filter((item) => item.visibility !== hidden),
    footer: settings.footer.map(({ texts, target }) => ({ title: texts, target })),
    contactInfo: settings.contact,
    config: { package: { addToCartWarning: settings.packageAddToCartWarning } },
  };
}
