import { useEffect, useSyncExternalStore } from 'react';

/** What a page is about, where its route alone cannot know: an order's number, a family's name. */
let named: readonly { readonly title: string }[] = [];
const listeners = new Set<() => void>();

function tell(now: typeof named): void {
  named = now;
  for (const listener of listeners) listener();
}

/** Names the thing a page shows: the last part of the breadcrumb, and the document's title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const own = { title };
    tell([...named, own]);
    return () => tell(named.filter((one) => one !== own));
  }, [title]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOwnPageTitle = (): string | null =>
  useSyncExternalStore(subscribe, () => named.at(-1)?.title ?? null);
