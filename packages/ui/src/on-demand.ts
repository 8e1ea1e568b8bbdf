import { useEffect, useState } from 'react';

function whenIdle(work: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 4000 });
  return () => cancelIdleCallback(id);
}

/**
 * Keeps what opens later out of a page's first download: true from the first time it is wanted.
 * The browser fetches it ahead when it has nothing else to do.
 */
export function useOnDemand(wanted: boolean, load: () => Promise<unknown>): boolean {
  const [needed, setNeeded] = useState(wanted);
  if (wanted && !needed) setNeeded(true);
  useEffect(() => whenIdle(load), [load]);
  return needed;
}
