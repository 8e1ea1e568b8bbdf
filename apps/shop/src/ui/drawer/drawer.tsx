import { lazy, type ReactNode, Suspense } from 'react';
import { useOnDemand } from '../on-demand.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right';
  /** Called when the closing animation is over. */
  onClosed?: () => void;
}

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
