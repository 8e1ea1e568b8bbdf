import { lazy, Suspense } from 'react';
import { useOnDemand } from '../on-demand.ts';
import type { DialogProps } from './dialog-popup.tsx';

const load = () => import('./dialog-popup.tsx');
const DialogPopup = lazy(load);

/** A dialog in the middle of a desktop, a sheet from below on a phone. */
export function Dialog(props: DialogProps) {
  if (!useOnDemand(props.open, load)) return null;
  return (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  );
}
