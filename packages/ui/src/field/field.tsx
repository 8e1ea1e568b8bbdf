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
  /** The id of an error that stands at another field and is about this one as well. */
  errorElsewhere?: string | undefined;
  hint?: ReactNode;
  /** Keeps the label for those who hear the page only. */
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
  /** Only where another field names this one's error. */
  id?: string | undefined;
}

export const errorIdOf = (fieldId: string): string => `${fieldId}-error`;

/** Tells what a field's frame is given from what its control is. */
export function frameAndControl<Props extends FieldProps>(props: Props) {
  const { label, error, errorElsewhere, hint, hideLabel, disabled, className, id, ...control } = props;
  return { frame: { label, error, errorElsewhere, hint, hideLabel, disabled, className, id }, control };
}

/** Label, control, hint and error, tied together for every reader. */
export function Field({
  label,
  children,
  error,
  errorElsewhere,
  hint,
  hideLabel = false,
  disabled = false,
  className,
  id: givenId,
}: FieldProps & { children: ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = error ? errorIdOf(id) : (errorElsewhere ?? '');
  const control = useMemo<ControlProps>(() => {
    const notes = classes(hint ? `${id}-hint` : '', errorId);
    return {
      id,
      disabled,
      'aria-invalid': errorId ? true : undefined,
      'aria-describedby': notes || undefined,
      'data-invalid': errorId ? true : undefined,
    };
  }, [id, disabled, hint, errorId]);
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
      <p id={errorIdOf(id)} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
