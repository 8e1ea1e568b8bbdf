import { useEffect, useState } from 'react';
import { useKeys } from '../lib/keys.ts';

const KEY = 'studio-rail';
const NARROW = '(max-width: 1199px)';

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(value: 'slim' | 'wide'): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

/** Below 1200 px only the icons; else as the colleague left it by `[`, and slim where the page asks for it. */
export function useSlimRail(pageWantsIt: boolean): boolean {
  const [chosen, setChosen] = useState(kept);
  const [turned, setTurned] = useState(false);
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const look = () => setNarrow(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  const slim = pageWantsIt ? !turned : chosen === 'slim';
  useKeys({
    '[': () => {
      if (pageWantsIt) return setTurned(!turned);
      const next = slim ? 'wide' : 'slim';
      keep(next);
      setChosen(next);
    },
  });
  return narrow || slim;
}
