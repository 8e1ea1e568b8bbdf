/** The constants that every first view needs; it carries none of the others. */

// Passwords and codes
export const PASSWORD_MIN = { signIn: 3, registration: 6, reset: 7, accountChange: 5 } as const;
export const PASSWORD_MAX = 200;
/** Characters from which each screen enables its button; `field` is the field's own minimum. */
export const CODE_LENGTH = { field: 4, frontPage: 6, addPictureSet: 5 } as const;
export const CODE_MAX = 64;
export const FIRST_NAME_MAX = 80;

// Menu
export const MENU_VISIBILITY = { always: 0, loggedIn: 1, loggedOut: 2 } as const;
export const MENU_ITEM_KINDS = ['internal', 'modal', 'external'] as const;
export const MENU_CLOSE_DELAY_MS = 300;
export const CART_BADGE_ANIMATION_MS = 1000;
