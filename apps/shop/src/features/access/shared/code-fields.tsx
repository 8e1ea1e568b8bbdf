import { Trans } from '@lingui/react/macro';
import { CODE_LENGTH, CODE_MAX, FIRST_NAME_MAX } from '@picture-day/contract/constants';
import { errorIdOf } from '@picture-day/ui/field/field.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type ReactNode, useId } from 'react';
import styles from './code-fields.module.css';
import type { useCodeFields } from './use-code-fields.ts';

interface Props {
  label: ReactNode;
  fields: ReturnType<typeof useCodeFields>;
  onLeft?: () => void;
}

/** The code, and below it the child's first name where the door asks for it: one error for both. */
export function CodeFields({ label, fields, onLeft }: Props) {
  const { typed, type, named, wrong, codeInput, nameInput } = fields;
  const nameId = useId();
  return (
    <>
      <TextField
        label={label}
        error={wrong?.field === 'code' ? wrong.message : undefined}
        errorElsewhere={wrong?.field === 'both' ? errorIdOf(nameId) : undefined}
        inputClassName={styles.code ?? ''}
        ref={codeInput}
        name="code"
        defaultValue={typed.code}
        onChange={({ target }) => type({ code: target.value })}
        {...(onLeft ? { onBlur: onLeft } : {})}
        minLength={CODE_LENGTH.field}
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={named ? 'next' : 'go'}
      />
      {named && (
        <TextField
          id={nameId}
          label={<Trans>The child's first name</Trans>}
          error={wrong && wrong.field !== 'code' ? wrong.message : undefined}
          hint={
            wrong && wrong.field !== 'code' ? undefined : (
              <Trans>As it stands on the letter. It keeps strangers from guessing.</Trans>
            )
          }
          inputClassName={styles.firstName ?? ''}
          ref={nameInput}
          name="firstName"
          defaultValue={typed.firstName}
          onChange={({ target }) => type({ firstName: target.value })}
          maxLength={FIRST_NAME_MAX}
          autoComplete="off"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      )}
      {wrong?.field === 'both' && (
        <div className={styles.help}>
          <b>
            <Trans>A name on the letter is wrong?</Trans>
          </b>
          <p>
            <Trans>Type it as it is printed, and tell us afterwards. Twins have one code each.</Trans>
          </p>
        </div>
      )}
    </>
  );
}
