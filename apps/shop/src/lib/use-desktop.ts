import { useSyncExternalStore } from 'react';

const query = '(min-width: 960px)';

/** Whether there is room for something beside the page's own column. */
export const useDesktop = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
