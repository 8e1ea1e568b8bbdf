import { useSyncExternalStore } from 'react';

/** Whether the screen is as a media query says. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

export const usePhone = (): boolean => useMedia('(max-width: 767px)');
