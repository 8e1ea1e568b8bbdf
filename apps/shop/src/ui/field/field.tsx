import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

interface Props {
  label: ReactNode;
  /** One BaseField.Control, or a control that names itself by the field. */
  children: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the label for those who hear the page only. */
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Label, control, hint and error, tied together for every reader. */
export function Field({ label, children, error, hint, hideLabel, disabled = false, className }: Props) {
  return (
    <BaseField.Root invalid={Boolean(error)} disabled={disabled} className={classes(styles.field, className)}>
      <BaseField.Label className={classes(styles.label, hideLabel && 'visually-hidden')}>
        {label}
      </BaseField.Label>
      {children}
      {hint && <BaseField.Description className={styles.hint}>{hint}</BaseField.Description>}
      <BaseField.Error className={styles.error} match={Boolean(error)}>
        {error}
      </BaseField.Error>
    </BaseField.Root>
  );
}
