import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClass, Field, type FieldProps, frameAndControl, useFieldControl } from '../field/field.tsx';
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

export function SelectField(props: FieldProps & SelectProps) {
  const { frame, control } = frameAndControl(props);
  return (
    <Field {...frame}>
      <FieldSelect {...control} />
    </Field>
  );
}
