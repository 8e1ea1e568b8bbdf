import { Link } from 'react-router';
import { usePortal } from '../lib/boot.ts';
import { paths } from '../paths.ts';
import styles from './logo.module.css';

/** Two prints and a face, in the portal's colour, for a portal without a logo of its own. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
      <rect
        x="4"
        y="5"
        width="15"
        height="18"
        rx="1.5"
        transform="rotate(-9 11 14)"
        className={styles.back}
      />
      <rect
        x="9"
        y="4"
        width="16"
        height="20"
        rx="1.5"
        transform="rotate(6 17 14)"
        className={styles.front}
      />
      <circle cx="17.2" cy="12" r="3.4" className={styles.face} />
      <path d="M11.6 20.6c.8-3.6 2.900-4.800 5.400-4.600s4.600 1.800 4.900 5.500" className={styles.face} />
    </svg>
  );
}

export function LogoMark() {
  const { name, logo } = usePortal();
  if (logo) return <img className={styles.image} src={logo} alt={name} />;
  return (
    <>
      <Mark />
      <span>{name}</span>
    </>
  );
}

export function Logo() {
  return (
    <Link to={paths.front()} className={styles.logo}>
      <LogoMark />
    </Link>
  );
}
