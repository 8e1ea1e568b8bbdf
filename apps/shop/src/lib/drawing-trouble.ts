import { useSyncExternalStore } from 'react';

/** `cannot`: this browser runs no such program, and another try would not help. */
export type DrawingTrouble = 'away' | 'cannot';

const troubles = new Map<string, DrawingTrouble>();
const listeners = new Set<() => void>();

const kindOf = (failure: unknown): DrawingTrouble =>
  typeof WebAssembly === 'undefined' || /(Compile|Eval|Link|Syntax)Error/.test(String(failure))
    ? 'cannot'
    : 'away';

/** Remembers that a part of the renderer did not come; without a failure, that it did or is no longer wanted. */
export function noteTrouble(part: string, failure?: unknown): void {
  const before = current();
  if (failure === undefined) troubles.delete(part);
  else troubles.set(part, kindOf(failure));
  if (current() !== before) for (const tell of listeners) tell();
}

const current = (): DrawingTrouble | null => troubles.values().next().value ?? null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What keeps products from being drawn. */
export const useDrawingTrouble = (): DrawingTrouble | null =>
  useSyncExternalStore(subscribe, current, () => null);
