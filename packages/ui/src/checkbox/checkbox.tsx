import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  error?: string | undefined;
}

/** A box to tick; the whole row is its target. */
export function Checkbox({ children, error, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

/** A setting that takes effect as it is turned on or off. */
export function Switch({ children, className, ...input }: SwitchProps) {
  return (
    <label className={classes(styles.row, styles.between, className)}>
      <span>{children}</span>
      <input {...input} type="checkbox" className={styles.switch} />
    </label>
  );
}
