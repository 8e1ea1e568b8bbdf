import { WarningIcon } from '@picture-day/ui/icon/icons.tsx';
import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

/** Why somebody is not let in, and what follows; told at once. */
export function DoorError({ id, title, children }: { id?: string; title: ReactNode; children?: ReactNode }) {
  return (
    <div id={id} role="alert" className={styles.error}>
      <WarningIcon size={16} />
      <p>
        <b>{title}</b>
        {children}
      </p>
    </div>
  );
}
