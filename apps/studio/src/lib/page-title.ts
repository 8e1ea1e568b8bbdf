import { useEffect, useSyncExternalStore } from 'react';

/** What a page is about, where its route alone cannot know: an order's number, a family's name. */
interface Named {
  readonly title: string;
  /** Where the thing begins, for its pages that have a name of their own. */
  readonly path?: string | undefined;
}

let named: readonly Named[] = [];
const listeners = new Set<() => void>();

function tell(now: typeof named): void {
  named = now;
  for (const listener of listeners) listener();
}

/** Names the thing a page shows in the breadcrumb and the document's title. */
export function usePageTitle(title: string | undefined, path?: string): void {
  useEffect(() => {
    if (!title) return;
    const own = { title, path };
    tell([...named, own]);
    return () => tell(named.filter((one) => one !== own));
  }, [title, path]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOwnPageTitle = (): Named | null =>
  useSyncExternalStore(subscribe, () => named.at(-1) ?? null);
