import { useState } from 'react';
import { useKeys } from '../lib/keys.ts';
import { useMedia } from '../lib/use-media.ts';

const KEY = 'studio-rail';

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
  const narrow = useMedia('(max-width: 1199px)');
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
