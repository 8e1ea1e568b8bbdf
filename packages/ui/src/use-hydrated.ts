import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first paint, then true: for what the server leaves to the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
