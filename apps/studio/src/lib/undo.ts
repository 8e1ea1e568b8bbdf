import { useSyncExternalStore } from 'react';

/** A change that can be taken back, and what is said about it. */
export interface Undoable {
  readonly text: string;
  readonly undo: () => void | Promise<void>;
}

let last: Undoable | null = null;
let shown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const UNDO_MS = 10_000;

/** Offers to take a change back: in sight for ten seconds, by Ctrl Z until the next. */
export function offerUndo(change: Undoable): void {
  clearTimeout(timer);
  last = change;
  shown = true;
  timer = setTimeout(() => {
    shown = false;
    tell();
  }, UNDO_MS);
  tell();
}

/** Takes the last change back, once. */
export async function takeBack(): Promise<void> {
  const change = last;
  last = null;
  shown = false;
  clearTimeout(timer);
  tell();
  await change?.undo();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is offered to be taken back just now. */
export const useOfferedUndo = (): Undoable | null =>
  useSyncExternalStore(subscribe, () => (shown ? last : null));
