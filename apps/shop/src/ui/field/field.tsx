import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

interface ControlProps {
  id: string;
  disabled: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'data-invalid': true | undefined;
}

const FieldContext = createContext<ControlProps | null>(null);

/** What ties a control to the field around it; spread it on the input. */
export function useFieldControl(): ControlProps {
  const control = useContext(FieldContext);
  if (!control) throw new Error('A control stands in a Field');
  return control;
}

export const controlClass = styles.control;

export interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the label for those who hear the page only. */
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Tells what a field's frame is given from what its control is. */
export function frameAndControl<Props extends FieldProps>(props: Props) {
  const { label, error, hint, hideLabel, disabled, className, ...control } = props;
  return { frame: { label, error, hint, hideLabel, disabled, className }, control };
}

/** Label, control, hint and error, tied together for every reader. */
export function Field({
  label,
  children,
  error,
  hint,
  hideLabel = false,
  disabled = false,
  className,
}: FieldProps & { children: ReactNode }) {
  const id = useId();
  const control = useMemo<ControlProps>(() => {
    const notes = classes(hint ? `${id}-hint` : '', error ? `${id}-error` : '');
    return {
      id,
      disabled,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': notes || undefined,
      'data-invalid': error ? true : undefined,
    };
  }, [id, disabled, hint, error]);
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={classes(styles.label, hideLabel && 'visually-hidden')}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
