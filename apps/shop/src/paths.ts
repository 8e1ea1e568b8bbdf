/** Every address of the shop. Variable parts are encoded here and nowhere else. */
export type TemplateListType = 'cards' | 'calendars' | 'photogifts';

const at = (...parts: (string | number)[]) => `/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

export const paths = {
  front: () => '/',
  /** The front page with a code filled in, as the QR of a code letter opens it. */
  frontWithCode: (code: string) => `/?code=${encodeURIComponent(code)}`,
  login: () => '/#login',
  /** The front page with the answer for who has no code. */
  noCode: () => '/#no-code',
  resetPassword: (resetCode: string) => `/reset-password?resetcode=${encodeURIComponent(resetCode)}`,
  contactUs: () => '/contact-us',
  privacyPolicy: () => '/privacy-policy',
  debug: () => '/debug',
  page: (id: string) => at('pages', id),

  newPictureSet: () => '/new-picture-set',
  sharePictureSets: () => '/share-picture-sets',
  /** Where the link of a share mail leads. */
  shared: (token: string) => at('shared', token),
  /** Where the link of a reminder mail leads. */
  unsubscribe: (key: string) => at('unsubscribe', key),

  products: {
    /** Leads on to the packages. */
    root: () => '/products/',
    list: () => '/products/categories',
    category: (category: string, subCategory?: string) =>
      subCategory === undefined
        ? at('products', 'categories', category)
        : at('products', 'categories', category, subCategory),
    createInCategory: (category: string, subCategory: string, productUuid: string, templateUuid: string) =>
      at('products', 'categories', category, subCategory, productUuid, templateUuid),
    templates: (type: TemplateListType, category?: string) =>
      category === undefined ? at('products', type) : at('products', type, category),
    templatesByPages: (type: TemplateListType, pages: number) => `${at('products', type)}/?pages=${pages}`,
    create: (type: TemplateListType, productUuid: string, templateUuid: string, category?: string) =>
      category === undefined
        ? at('products', type, productUuid, templateUuid)
        : at('products', type, category, productUuid, templateUuid),
    packages: () => '/products/packages/',
    package: (packageUuid: string) => at('products', 'packages', packageUuid),
    digitalPortraits: () => '/products/digital-portraits',
    digitalPortrait: (subjectUuid: string) => at('products', 'digital-portraits', subjectUuid),
    catalogues: () => '/products/catalogues',
  },

  cart: () => '/shopping-cart',
  editLine: (orderLineUuid: string) => at('shopping-cart', 'edit', orderLineUuid),
  checkout: () => '/shopping-cart/checkout',
  payment: (transactionUuid: string) => at('shopping-cart', 'checkout', 'payment', transactionUuid),
  receipt: (orderUuid: string) => at('shopping-cart', 'checkout', 'payment', 'receipt', orderUuid),

  myAccount: {
    root: () => '/my-account',
    contactInfo: () => '/my-account/contact-info',
    communication: () => '/my-account/communication',
    changePassword: () => '/my-account/change-password',
    orders: (orderUuid?: string) =>
      orderUuid === undefined ? '/my-account/orders' : at('my-account', 'orders', orderUuid),
    addPictureSet: () => '/my-account/add-picture-set',
    pictureSets: () => '/my-account/picture-sets',
    pictureSet: (pictureSetUuid: string) => at('my-account', 'picture-sets', pictureSetUuid),
    cancelPicturePackages: () => '/my-account/cancel-picture-packages',
  },

  /** Where the shop's own people work; a client of its own. */
  studio: () => '/studio',
} as const;
