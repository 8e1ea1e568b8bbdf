import { Toast } from '@base-ui/react/toast';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { CloseIcon } from '../icon/icons.tsx';
import { iconButtonClass } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';
import { onToast, takeToasts } from './toast.ts';

const manager = Toast.createToastManager();

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
  useEffect(() => {
    const show = () => {
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
        <Toast.Viewport className={styles.viewport} aria-label={t`Messages`}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
