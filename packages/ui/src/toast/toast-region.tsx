import { Toast } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useState } from 'react';
import { CloseIcon } from '../icon/icons.tsx';
import { iconButtonClass } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';
import { onToast, takeToasts } from './toast.ts';

const manager = Toast.createToastManager();

/** How much of the screen's foot is taken by a bar with buttons. */
function takenFoot(): number {
  const bars = [...document.querySelectorAll('[data-foot]')].map((bar) => bar.getBoundingClientRect());
  const standing = bars.filter(
    ({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight - 8,
  );
  return Math.max(0, ...standing.map(({ top }) => innerHeight - top));
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const { t } = useLingui();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} data-kind={toast.type}>
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.text} render={<p />} />
        <Toast.Close className={iconButtonClass()} aria-label={t`Close`}>
          <CloseIcon size={20} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

export default function ToastRegion() {
  const { t } = useLingui();
  const [foot, setFoot] = useState(0);
  useEffect(() => {
    const show = () => {
      setFoot(takenFoot());
      for (const { text, kind = 'info' } of takeToasts()) {
        manager.add({ title: text, type: kind, priority: kind === 'error' ? 'high' : 'low' });
      }
    };
    show();
    return onToast(show);
  }, []);
  return (
    <Toast.Provider toastManager={manager} timeout={6000}>
      <Toast.Portal>
        <Toast.Viewport
          className={styles.viewport}
          style={{ '--taken-foot': `${foot}px` } as CSSProperties}
          aria-label={t`Messages`}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
