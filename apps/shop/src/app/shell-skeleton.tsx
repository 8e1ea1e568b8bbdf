import { useBoot } from '../lib/boot.ts';
import styles from './shell.module.css';

/** The first paint of a signed-in page, until the client draws it. */
export function ShellSkeleton() {
  const { portal } = useBoot();
  return (
    <header className={styles.bar}>
      <b>{portal.name}</b>
    </header>
  );
}
