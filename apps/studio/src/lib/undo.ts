import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A change that can be taken back, and what is said about it. */
export interface Undoable {
  readonly text: string;
  readonly undo: () => void | Promise<void>;
}

/** A page that keeps a list of its changes: Ctrl Z and Ctrl Shift Z are its own while it stands. */
interface History {
  readonly undo: () => void;
  readonly redo: () => void;
}
let history: History | null = null;

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

export function useHistory(own: History): void {
  const undo = useEffectEvent(own.undo);
  const redo = useEffectEvent(own.redo);
  useEffect(() => {
    const here: History = { undo: () => undo(), redo: () => redo() };
    history = here;
    return () => {
      if (history === here) history = null;
      clear();
    };
  }, []);
}

/** What was offered to be taken back did not come about. */
export const withdrawUndo = (): void => clear();

function clear(): void {
  last = null;
  shown = false;
  clearTimeout(timer);
  tell();
}

export const doAgain = (): void => history?.redo();

/** Takes the last change back: of a page that has a list the one before it the next time, else once. */
export async function takeBack(): Promise<void> {
  const change = last;
  if (history) {
    clear();
    history.undo();
    return;
  }
  clear();
  await change?.undo();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is offered to be taken back just now. */
export const useOfferedUndo = (): Undoable | null =>
  useSyncExternalStore(subscribe, () => (shown ? last : null));
