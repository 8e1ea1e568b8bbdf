import { createContext, type Ref } from 'react';

/** What the router takes from its framework mode and its instrumentation, neither of which the shop uses. */
export const FrameworkContext = createContext<undefined>(undefined);

/** Outside the framework mode no link prefetches. */
export const usePrefetchBehavior = () => [false, undefined, {}] as const;
export const PrefetchPageLinks = () => null;

export const mergeRefs =
  (...refs: (Ref<unknown> | undefined)[]) =>
  (value: unknown) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };

export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router: unknown) => router;
