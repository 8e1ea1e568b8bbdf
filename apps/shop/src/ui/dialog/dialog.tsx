import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useOnDemand } from '../on-demand.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot; they stay in sight while the body scrolls. */
  actions?: ReactNode;
  width?: 'normal' | 'large';
  /** Called when the closing animation is over. */
  onClosed?: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
}

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
