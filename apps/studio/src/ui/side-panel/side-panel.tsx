import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useEscapeLayer } from '../../lib/keys.ts';
import styles from './side-panel.module.css';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Sticks at the foot: a sum and the buttons, the primary at the right. */
  readonly foot?: ReactNode;
}

/** Work beside the page, not over it; on a phone a page of its own. Escape closes it, and the focus goes back. */
export function SidePanel({ title, onClose, children, foot }: Props) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEscapeLayer(true, onClose);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </aside>
  );
}

/** A page with its panel at its right. */
export function WithPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div className={styles.page}>{children}</div>
      {panel}
    </div>
  );
}
