import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, frameAndControl } from '../field/field.tsx';
import { EyeIcon, EyeOffIcon } from '../icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextInput } from '../text-field/text-field.tsx';
import styles from './password-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'type'>;

/** A password that its owner may look at while typing. */
export function PasswordField(props: FieldProps & InputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const { frame, control } = frameAndControl(props);
  return (
    <Field {...frame}>
      <div className={styles.row}>
        <TextInput {...control} type={shown ? 'text' : 'password'} className={styles.input} />
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
