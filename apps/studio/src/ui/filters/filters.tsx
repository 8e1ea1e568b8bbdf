import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

interface Props {
  readonly children: ReactNode;
  readonly any: boolean;
  readonly onClear: () => void;
  /** How many are found. */
  readonly found?: ReactNode;
}

/** The line above a list that says which part of it is shown. */
export function Filters({ children, any, onClear, found }: Props) {
  return (
    <div className={styles.filters}>
      {children}
      {any && (
        <button type="button" className={styles.clear} onClick={onClear}>
          <Trans>Clear</Trans>
        </button>
      )}
      <span className={styles.found} role="status">
        {found}
      </span>
    </div>
  );
}
