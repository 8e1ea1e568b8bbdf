import { useLingui } from '@lingui/react/macro';
import { Line } from '@picture-day/ui/icon/line.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import type { ReactNode } from 'react';
import { usePopup } from '../../lib/use-popup.ts';
import styles from './more-menu.module.css';

export interface MoreAction {
  readonly key: string;
  readonly name: ReactNode;
  readonly act: () => void;
  readonly danger?: boolean;
}

/** What is done seldom: behind three dots, beside what is done every day. */
export function MoreMenu({ actions }: { actions: readonly MoreAction[] }) {
  const { t } = useLingui();
  const { open, setOpen, close, frame, button } = usePopup();
  if (actions.length === 0) return null;
  return (
    <div ref={frame} className={styles.frame}>
      <IconButton
        ref={button}
        className={styles.dots}
        label={t`More`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Line size={18} d="M5 12h.01M12 12h.01M19 12h.01" />
      </IconButton>
      {open && (
        <fieldset className={styles.menu} aria-label={t`More`}>
          {actions.map(({ key, name, act, danger }) => (
            <button
              key={key}
              type="button"
              className={danger ? styles.danger : undefined}
              onClick={() => {
                close();
                act();
              }}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
