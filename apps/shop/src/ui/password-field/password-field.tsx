import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import { EyeIcon, EyeOffIcon } from '../icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextInput } from '../text-field/text-field.tsx';
import styles from './password-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'type'>;

/** A password that its owner may look at while typing. */
export function PasswordField({
  label,
  error,
  hint,
  hideLabel,
  disabled,
  className,
  ...input
}: FieldProps & InputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      hideLabel={hideLabel}
      disabled={disabled}
      className={className}
    >
      <div className={styles.row}>
        <TextInput {...input} type={shown ? 'text' : 'password'} className={styles.input} />
        <IconButton
          className={styles.toggle}
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </div>
    </Field>
  );
}
