import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, toastsWaiting } from './toast.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** Loads the region of toasts with the first one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => toastsWaiting() > 0 && setNeeded(true);
    look();
    return onToast(look);
  }, []);
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}
