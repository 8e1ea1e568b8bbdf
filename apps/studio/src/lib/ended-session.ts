import { useSyncExternalStore } from 'react';

/** Whether the server has said that the session is over while somebody was working. */
let ended = false;
const listeners = new Set<() => void>();

export function setSessionEnded(now: boolean): void {
  if (ended === now) return;
  ended = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => ended);
