import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import dialogStyles from '../dialog/dialog.module.css';
import styles from './confirm.module.css';

export interface Question {
  title: ReactNode;
  text?: ReactNode;
  /** The button that says yes; 'Ok' when nothing is given. */
  yes?: ReactNode;
  /** The button that says no; an alert has none. */
  no?: ReactNode | null;
  danger?: boolean;
}

interface Props {
  question: Question;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

export default function ConfirmDialog({ question, open, onAnswer }: Props) {
  const { title, text, yes, no, danger = false } = question;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={classes(dialogStyles.backdrop, styles.above)} />
        <AlertDialog.Viewport className={classes(dialogStyles.viewport, styles.above)}>
          <AlertDialog.Popup className={dialogStyles.popup}>
            <div className={styles.body}>
              <AlertDialog.Title>{title}</AlertDialog.Title>
              {text && (
                <AlertDialog.Description render={<div />} className={styles.text}>
                  {text}
                </AlertDialog.Description>
              )}
            </div>
            <footer className={styles.actions}>
              {no !== null && (
                <Button look="quiet" onClick={() => onAnswer(false)}>
                  {no ?? <Trans>Cancel</Trans>}
                </Button>
              )}
              <Button look={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {yes ?? <Trans>Ok</Trans>}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
