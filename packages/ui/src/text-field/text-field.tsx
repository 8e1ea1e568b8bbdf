import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { controlClass, Field, type FieldProps, frameAndControl, useFieldControl } from '../field/field.tsx';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'children'>;

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} {...useFieldControl()} className={classes(controlClass, className)} />;
}

/** A line of text with its label; takes what a form's `register` gives. */
export function TextField({
  inputClassName,
  ...props
}: FieldProps & InputProps & { inputClassName?: string }) {
  const { frame, control } = frameAndControl(props);
  return (
    <Field {...frame}>
      <TextInput {...control} className={inputClassName} />
    </Field>
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children'>;

function TextAreaInput(props: ComponentProps<'textarea'>) {
  return <textarea {...props} {...useFieldControl()} className={controlClass} />;
}

/** Several lines of text with their label. */
export function TextArea(props: FieldProps & AreaProps) {
  const { frame, control } = frameAndControl(props);
  return (
    <Field {...frame}>
      <TextAreaInput {...control} />
    </Field>
  );
}
