import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './code-fields.module.css';

/** From here on a visitor wonders whether anything happens. */
const LONG_MS = 3000;

/** The door may take its time; whoever waits is told. */
export function LongWait({ pending }: { pending: boolean }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [pending]);
  return (
    <p role="status" className={styles.wait}>
      {long && <Trans>We are looking. At the moment this takes up to half a minute.</Trans>}
    </p>
  );
}
