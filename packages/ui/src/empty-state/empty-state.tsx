import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  /** One sentence. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ children, action, icon }: Props) {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p>{children}</p>
      {action}
    </div>
  );
}
