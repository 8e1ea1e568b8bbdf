import { lazy, Suspense } from 'react';
import { useOnDemand } from '../on-demand.ts';
import type { DrawerProps } from './drawer-panel.tsx';

const load = () => import('./drawer-panel.tsx');
const DrawerPanel = lazy(load);

/** A panel from the side of the screen. */
export function Drawer(props: DrawerProps) {
  if (!useOnDemand(props.open, load)) return null;
  return (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
