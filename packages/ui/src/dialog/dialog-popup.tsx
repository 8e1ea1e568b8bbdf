import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../classes.ts';
import { CloseIcon } from '../icon/icons.tsx';
import { iconButtonClass } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';

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

export default function DialogPopup({
  open,
  onClose,
  title,
  children,
  actions,
  width = 'normal',
  onClosed,
  initialFocus,
}: DialogProps) {
  const { t } = useLingui();
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      onOpenChangeComplete={(next) => next || onClosed?.()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup className={classes(styles.popup, styles[width])} initialFocus={initialFocus}>
            <div className={styles.header}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close className={iconButtonClass()} aria-label={t`Close`}>
                <CloseIcon />
              </BaseDialog.Close>
            </div>
            <div className={styles.body}>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
