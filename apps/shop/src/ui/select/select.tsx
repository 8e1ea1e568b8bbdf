import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClass, Field, type FieldProps, useFieldControl } from '../field/field.tsx';
import { DownIcon } from '../icon/bar-icons.tsx';
import styles from './select.module.css';

type SelectProps = Omit<ComponentProps<'select'>, keyof FieldProps>;

/** The browser's own list: the best one on a phone. Children are its options. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.frame}>
      <select {...rest} className={classes(controlClass, styles.select, className)} />
      <DownIcon className={styles.arrow} size={20} />
    </span>
  );
}

function FieldSelect(props: ComponentProps<'select'>) {
  return <Select {...props} {...useFieldControl()} />;
}

export function SelectField({
  label,
  error,
  hint,
  hideLabel,
  disabled,
  className,
  ...select
}: FieldProps & SelectProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      hideLabel={hideLabel}
      disabled={disabled}
      className={className}
    >
      <FieldSelect {...select} />
    </Field>
  );
}
