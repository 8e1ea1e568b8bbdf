import { useCallback, useEffect, useRef } from 'react';

/** Waits for a connection; false when the menu was left meanwhile. */
export function useConnection(): () => Promise<boolean> {
  const left = useRef(new AbortController());
  useEffect(() => {
    const gone = new AbortController();
    left.current = gone;
    return () => gone.abort();
  }, []);
  return useCallback(async () => {
    const { signal } = left.current;
    if (navigator.onLine) return true;
    await new Promise<void>((done) => {
      window.addEventListener('online', () => done(), { once: true, signal });
      signal.addEventListener('abort', () => done(), { once: true });
    });
    return !signal.aborted;
  }, []);
}
