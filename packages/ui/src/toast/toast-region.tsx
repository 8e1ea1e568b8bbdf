import { Toast } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useState } from 'react';
import { CloseIcon } from '../icon/icons.tsx';
import { iconButtonClass } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';
import { onToast, type ToastMessage, takeToasts } from './toast.ts';

const manager = Toast.createToastManager();

/** How much of the screen's foot is taken by a bar with buttons. */
function takenFoot(): number {
  const bars = [...document.querySelectorAll('[data-foot]')].map((bar) => bar.getBoundingClientRect());
  const standing = bars.filter(
    ({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight - 8,
  );
  return Math.max(0, ...standing.map(({ top }) => innerHeight - top));
}

/** What it offers ends on time, also while the pointer or the focus rests on it. */
function add({ text, kind = 'info', action }: ToastMessage): void {
  const shown = { title: text, type: kind, priority: kind === 'error' ? 'high' : 'low' } as const;
  if (!action) {
    manager.add(shown);
    return;
  }
  const run = () => {
    manager.close(id);
    action.run();
  };
  const props = { children: action.label, onClick: run, ref: takeLostFocus };
  const id = manager.add({ ...shown, timeout: 0, actionProps: props });
  setTimeout(() => manager.close(id), action.seconds * 1000);
}

/** Where what had the focus is gone, the way back gets it. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (!button) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  });
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const { t } = useLingui();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} data-kind={toast.type}>
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.text} render={<p />} />
        <Toast.Action className={styles.action} />
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
      for (const message of takeToasts()) add(message);
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
