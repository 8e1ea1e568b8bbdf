import type { Portal } from '@picture-day/contract/entities/portal';
import type { User } from '@picture-day/contract/entities/user';
import type { Boot } from '../lib/boot.ts';

const portal: Portal = {
  uuid: '5d0a3f2e-6a54-4f0e-9a3c-2f6f6c1b7a10',
  name: 'Lillesund Foto',
  locale: {
    country: { twoLetterCode: 'NO' },
    languages: [
      { name: 'en', long: 'English' },
      { name: 'nb', long: 'Norsk' },
    ],
    default_language: 'en',
    timeZone: 'Europe/Oslo',
  },
  currencyCode: 'NOK',
  colours: {},
  logo: null,
  options: {
    allowOwnPhotos: true,
    disableImageToolbox: false,
    whiteLabelDisableMixPhotographers: false,
    gatherAddress2: false,
    gatherState: false,
    states: [],
    hidePostalCode: false,
    showDisabledDeliveryCountry: false,
    useAddressAutocompleteService: true,
    acceptMailDefaultOn: false,
    disableAcceptMailOptionWhenRegisteringUser: false,
    disableAcceptMailWhenLoggingIn: false,
    disableOrderComment: false,
    addToCartWarningEnabled: false,
  },
  settings: {
    freeShippingThreshold: 80_000,
    hasPrivacyPolicy: true,
    digitalRebate: { rebatedDigitalFilePrice: 4900, rebatedDigitalSetPrice: 29_900 },
  },
  menu: [],
  footer: [],
  contactInfo: {
    name: 'Lillesund Foto AS',
    address: 'Strandgata 14',
    postalCode: '4790',
    city: 'Lillesand',
    state: '',
    email: 'post@lillesundfoto.example',
    phone: '37 27 40 00',
  },
  config: { package: { addToCartWarning: null } },
};

export const ingrid: User = {
  name: 'Ingrid Solheim',
  emailAddress: 'ingrid.solheim@epost.example',
  isSimulated: false,
  isAnonymousUser: false,
  lang: 'en',
  mobilePhone: '+4790000000',
  address: { address: 'Storgata 1', address2: '', postalCode: '4790', city: 'Lillesand' },
  acceptMail: false,
};

interface Change extends Partial<Omit<Boot, 'portal' | 'session'>> {
  portal?: Partial<Portal>;
  settings?: Partial<Portal['settings']>;
  user?: User | null;
}

/** The JSON of a page as the server would send it to a visitor; a test says what is different. */
export function bootOf({ portal: own, settings, user = null, ...rest }: Change = {}): Boot {
  return {
    portal: { ...portal, ...own, settings: { ...portal.settings, ...settings } },
    session: { user, lang: 'en', operator: null, simulation: null },
    cartCount: 0,
    currentPictureSetUuid: null,
    code: null,
    asksName: false,
    ...rest,
  };
}
