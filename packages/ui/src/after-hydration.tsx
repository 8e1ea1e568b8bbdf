import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface Props {
  children: ReactNode;
  /** What the server draws in their place. */
  before?: ReactNode;
}

/** What the server leaves to the browser. Only this is drawn a second time, not the page around it. */
export function AfterHydration({ children, before = null }: Props) {
  return useHydrated() ? children : before;
}
