import { useEffect, useSyncExternalStore } from 'react';

interface Told {
  readonly title: string;
}

/** A page that knows a better name than its route's tells it here, for the document and the phone's bar. */
let told: readonly Told[] = [];
const listeners = new Set<() => void>();

function tell(now: readonly Told[]): void {
  told = now;
  for (const listener of listeners) listener();
}

/** The latest counts: what opens over a page has its own name, and gives the page's back. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const own = { title };
    tell([...told, own]);
    return () => tell(told.filter((one) => one !== own));
  }, [title]);
}

export function useOwnPageTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => told.at(-1)?.title ?? null,
    () => null,
  );
}
