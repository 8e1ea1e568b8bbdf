import { useEffect } from 'react';
import { rememberDesign } from '../model/recent-designs.ts';

/** Remembers the design at hand, for the way back to it. */
export function useRecentDesign(uuid: string): void {
  useEffect(() => rememberDesign(uuid), [uuid]);
}
