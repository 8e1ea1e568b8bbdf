import { sessionStore } from './session-store.ts';

const KEY = 'session ended';

/** Remembers that the session ended without the customer, so that the sign-in can say why it is asked for. */
export const keepSessionEnded = (): void => sessionStore.setItem(KEY, 'yes');

export const sessionEnded = (): boolean => sessionStore.getItem(KEY) !== null;

export const forgetSessionEnded = (): void => sessionStore.removeItem(KEY);
