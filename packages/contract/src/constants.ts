/**
 * The constants of section 9 of both specification documents, in the shop's own words. Each figure stands in one
 * place: sizes, columns and margins of a screen in its stylesheet, rules of prices and of drawing in their packages.
 */

export * from './first-view-constants.ts';
export * from './languages.ts';

// Products
export const PRODUCT_TYPE = { card: 1, calendar: 2, photoGift: 89, package: 200 } as const;
/** Product types whose cart lines open in the template editor. */
export const TEMPLATE_EDITOR_PRODUCT_TYPES: readonly number[] = [1, 2, 89];
export const PACKAGE_EDITOR_PRODUCT_TYPE = 200;

export const FIXED_PRODUCT = {
  catalogue: 'c0000000-0000-4000-8000-000000000001',
  digitalSet: 'c0000000-0000-4000-8000-000000000002',
  voucher: 'c0000000-0000-4000-8000-000000000003',
  digitalPortraits: 'c0000000-0000-4000-8000-000000000004',
  singlePortraitFile: 'c0000000-0000-4000-8000-000000000005',
  siblingOrFriendFile: 'c0000000-0000-4000-8000-000000000006',
  groupFile: 'c0000000-0000-4000-8000-000000000007',
} as const;

export const ORDER_LINE_TYPE = { item: 0, discount: 1, voucher: 2, fee: 3, total: 4 } as const;
export const ORDER_LINE_TYPES = [0, 1, 2, 3, 4] as const;

export const PACKAGE_ITEM_TYPES = ['DIGITAL_SET', 'CATALOGUE', 'TEMPLATE_PRODUCT'] as const;
export const TEMPLATE_TYPES = ['CARD', 'CALENDAR', 'PHOTOGIFT'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
/** The list types of /products/{type}; `photogift` is how one shown call spells it. */
export const TEMPLATE_LIST_TYPES = ['cards', 'calendars', 'photogifts', 'photogift'] as const;
export const UPSELL_TYPES = ['CATALOGUE', 'DIGITAL_FILES'] as const;
/** The category that the landing page leaves out. */
export const ARCHIVE_CATEGORY = 'archive';

/** What a package lets its customer change: 1 same subject, 2 same job, 3 same job type, 4 the whole package. */
export const SUBJECT_CHANGE = { sameSubject: 1, sameJob: 2, sameJobType: 3, wholePackage: 4 } as const;

// Delivery and payment
export const CHECKOUT_STEPS = ['select-delivery-option', 'select-payment-option', 'confirm-order'] as const;
/** What has changed under somebody's hands, where a purchase or a change of the cart is refused for it. */
export const CHANGES = [
  'empty-cart',
  'blocked-lines',
  'price',
  'voucher',
  'delivery',
  'payment',
  'payment-open',
  'ordered',
] as const;
export type Changed = (typeof CHANGES)[number];
export const CLIENTS = ['desktop', 'mobile'] as const;
export const ORDER_STATES = [
  'awaiting_payment',
  'paid',
  'in_production',
  'shipped',
  'done',
  'cancelled',
  'expired',
] as const;
/** What an operator does with a paid order, in this order. */
export const FULFILMENT_STEPS = ['start_production', 'ship', 'hand_over'] as const;
export const PAYMENT_STATES = [
  'created',
  'submitting',
  'authorised',
  'captured',
  'failed',
  'cancelled',
] as const;
/** Countries whose postal code and address layout differ from the rest. */
export const OTHER_ADDRESS_LAYOUT_COUNTRIES: readonly string[] = ['GB', 'US', 'AU'];
export const INVOICE_MINIMUM_AGE = 18;
export const ORDER_REFERENCE_LENGTH = 8;
export const orderReference = (orderUuid: string): string => orderUuid.slice(0, ORDER_REFERENCE_LENGTH);

// Cart
export const CATALOGUE_QUANTITY = { min: 0, defaultMax: 10 } as const;
/** How long a line that was taken out of the cart can be taken back. */
export const TAKE_BACK_SECONDS = 10;

export const MAX_QUANTITY = 10_000;
/** The products of a cart may cost no more: with delivery and fees it stays at the eight digits that providers take. */
export const MAX_CART_PRICE = 99_000_000;
export const DIGITAL_FILE_PREVIEWS = 3;

// Pictures
export const PICTURE_TYPES = ['IP', 'MGP', 'GP'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export const PICTURE_TYPE = { portrait: 'IP', siblingOrFriend: 'MGP', group: 'GP' } as const;
export const PICTURE_SIZES = [120, 320, 640] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
export const PICTURE_SIZE = {
  thumbnail: 120,
  inbox: 320,
  newPictureSet: 320,
  editor: 640,
  upload: 640,
} as const;
export const KEYWORD = { userUploaded: 'user_uploaded', favourite: 'favorite' } as const;
export const EFFECTS = ['original', 'bw', 'sepia'] as const;
export type Effect = (typeof EFFECTS)[number];
export const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];
export const TRANSPARENT_BACKGROUND = 'transparent';
export const PICTURE_SET_CARD_PICTURES = 7;
export const DIGITAL_SET_PREVIEWS = 3;

// Uploads
export const UPLOAD_STATUS = { waiting: 0, uploading: 1, done: 2, failed: -1 } as const;
export const UPLOAD_ATTEMPTS = 5;
export const UPLOAD_RETRY_PAUSE_MS = 5000;
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 60_000_000;
export const UPLOAD_MAX_HEIC_PIXELS = 50_000_000;
/** So that one account cannot fill the disk. */
export const MOST_UPLOADS = 500;
export const UPLOAD_TYPE_START = 'image';

// Template editor
export const EDITOR_MODES = [
  'main',
  'select-image',
  'image',
  'select-text',
  'text',
  'year',
  'templates',
  'preview',
  'buy',
] as const;
export const FONT_SIZE = { min: 12, max: 110 } as const;
export const FONT_SIZE_DEBOUNCE_MS = 200;
export const FONT_COLOURS = [
  '#000000',
  '#FFFFFF',
  '#C52B2B',
  '#2B9BC5',
  '#C5BB2B',
  '#A72BC5',
  '#5AB880',
  '#F3E66F',
  '#C52B87',
  '#7673AB',
] as const;
export const FONT_FAMILIES = [
  'Anton',
  'Lobster',
  'Roboto',
  'Open Sans',
  'Montserrat',
  'Playfair Display',
  'Dancing Script',
  'Pacifico',
  'Oswald',
  'Bebas Neue',
  'Lora',
  'Great Vibes',
  'Caveat',
  'Raleway',
  'Amatic SC',
] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];
export const TEXT_ROLES = ['name', 'greeting', 'place', 'date', 'free'] as const;
export type TextRole = (typeof TEXT_ROLES)[number];
export const HORIZONTAL_ALIGNS = ['left', 'center', 'right'] as const;
export type HorizontalAlign = (typeof HORIZONTAL_ALIGNS)[number];
/** A template with more image resources than this asks whether to replace all pictures. */
export const REPLACE_ALL_ABOVE = 4;
export const PINCH_HINT_MS = 10_000;
export const RETURN_TO_MAIN_MS = 300;
export const EDITOR_MARGIN = { horizontal: 30, vertical: 10 } as const;
export const EDITOR_MARGIN_SMALL_TEXT = { horizontal: 60, vertical: 30 } as const;
/** A zoomed text counts as small below this width or at most this share of the template's width. */
export const SMALL_TEXT = { width: 100, share: 0.1 } as const;

// Lists
export const SKELETONS = { templates: 10, categories: 5, templateThumbnails: 6 } as const;
export const CALENDARS_FIRST = ['20x30', '(12'] as const;
export const CARDS_FIRST = '15x15';

// Content pages, offers and waiting
export const MODULE_TYPES = ['Slider', 'PromoteCategory', 'Title', 'Paragraph', 'Image', 'RichText'] as const;
export const CAROUSEL = { defaultSeconds: 5, swipeUnits: 20 } as const;
export const PROMO_TICK_MS = 1000;
export const ADDRESS_AUTOCOMPLETE_DEBOUNCE_MS = 500;

// Time limits of safety.md
export const SIMULATION_MINUTES = 30;
export const RESET_KEY_MINUTES = 30;
