import styles from './form.module.css';

/** A message about the whole form; the region is always there, so that it is read aloud when it fills. */
export function FormAlert({ children }: { children?: string | undefined }) {
  return (
    <div role="alert" className={styles.alertRegion}>
      {children && <p className={styles.alert}>{children}</p>}
    </div>
  );
}
