import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClass, Field, type FieldProps, useFieldControl } from '../field/field.tsx';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'children'>;

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} {...useFieldControl()} className={classes(controlClass, className)} />;
}

/** A line of text with its label; takes what a form's `register` gives. */
export function TextField({
  label,
  error,
  hint,
  hideLabel,
  disabled,
  className,
  inputClassName,
  ...input
}: FieldProps & InputProps & { inputClassName?: string }) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      hideLabel={hideLabel}
      disabled={disabled}
      className={className}
    >
      <TextInput {...input} className={inputClassName} />
    </Field>
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children'>;

function TextAreaInput(props: ComponentProps<'textarea'>) {
  return <textarea {...props} {...useFieldControl()} className={controlClass} />;
}

/** Several lines of text with their label. */
export function TextArea({
  label,
  error,
  hint,
  hideLabel,
  disabled,
  className,
  ...area
}: FieldProps & AreaProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      hideLabel={hideLabel}
      disabled={disabled}
      className={className}
    >
      <TextAreaInput {...area} />
    </Field>
  );
}
