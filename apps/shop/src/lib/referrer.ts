import { safeOwnPath } from '@picture-day/contract/safe-own-path';
import { sessionStore } from './session-store.ts';

const KEY = 'referrer';

/** Remembers where a visitor wanted to go, for after the sign-in. Only a path of ours is kept. */
export function keepReferrer(path: string): void {
  const own = safeOwnPath(path);
  if (own) sessionStore.setItem(KEY, own);
}

/** Gives the remembered path once; what lies in the storage is checked again. */
export function takeReferrer(): string | null {
  const kept = safeOwnPath(sessionStore.getItem(KEY));
  sessionStore.removeItem(KEY);
  return kept;
}
