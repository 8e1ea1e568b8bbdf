import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { iconButtonClass } from '@picture-day/ui/icon-button/icon-button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEscapeLayer } from '../../../lib/keys.ts';
import styles from './side-panel.module.css';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the page, not over it; on a phone it is the page. The focus comes in and goes back. */
export function SidePanel({ title, onClose, children }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEscapeLayer(true, onClose);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section className={styles.panel} aria-labelledby="panel-title">
      <header>
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={iconButtonClass()} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon size={18} />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
