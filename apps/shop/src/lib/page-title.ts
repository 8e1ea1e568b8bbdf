import { useEffect, useSyncExternalStore } from 'react';

/** A page that knows a better name than its route's tells it here, for the document and the phone's bar. */
let own: string | null = null;
const listeners = new Set<() => void>();

function tell(title: string | null): void {
  own = title;
  for (const listener of listeners) listener();
}

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    tell(title);
    return () => tell(null);
  }, [title]);
}

export function useOwnPageTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => own,
    () => null,
  );
}
