import { type ReactNode, useEffect, useRef } from 'react';
import styles from './panel.module.css';

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** Cancel and Done, always in sight. */
  actions?: ReactNode;
  /** Leaves the focus where it is. */
  still?: boolean;
}

/** A menu of the editor: what it is for, its tools, its way out. A new one takes the focus. */
export function PanelFrame({ title, children, actions, still = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who goes through the parts stays with them.
    if (!still && !document.activeElement?.closest('nav')) heading.current?.focus({ preventScroll: true });
  }, [still]);
  return (
    <div className={styles.frame}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
