import type { TemplateData } from '@picture-day/contract/entities/template';

/** Work that was not ordered yet, as it is kept in the browser. */
export interface KeptDraft {
  readonly template: { readonly uuid: string; readonly version: number };
  readonly data: TemplateData;
  readonly at: number;
}

const PREFIX = 'picture-day/draft/';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A browser may refuse to keep anything; the editor works on without. */
function safely<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const browserStore = (): Store => window.localStorage;

export function keepDraft(key: string, draft: KeptDraft, store: () => Store = browserStore): void {
  safely(() => store().setItem(PREFIX + key, JSON.stringify(draft)), undefined);
}

export function dropDraft(key: string, store: () => Store = browserStore): void {
  safely(() => store().removeItem(PREFIX + key), undefined);
}

/** The draft of a key; an old or damaged one is none. */
export function findDraft(key: string, now: number, store: () => Store = browserStore): KeptDraft | null {
  const found = safely<unknown>(() => JSON.parse(store().getItem(PREFIX + key) ?? 'null'), null);
  const draft = found as KeptDraft | null;
  if (typeof draft?.template?.uuid !== 'string' || !draft.data?.userResources || now - draft.at > KEPT_MS)
    return null;
  return draft;
}

/** Removes what nobody came back for. */
export function dropOldDrafts(now: number, store: () => Store = browserStore): void {
  safely(() => {
    const all = Array.from({ length: store().length }, (_, at) => store().key(at) ?? '');
    for (const name of all.filter((one) => one.startsWith(PREFIX))) {
      if (!findDraft(name.slice(PREFIX.length), now, store)) store().removeItem(name);
    }
  }, undefined);
}
