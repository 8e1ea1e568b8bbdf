import { Outlet } from 'react-router';
import { usePortal } from '../lib/boot.ts';
import styles from './shell.module.css';

export function Shell() {
  const portal = usePortal();
  return (
    <>
      <header className={styles.bar}>
        <b>{portal.name}</b>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
