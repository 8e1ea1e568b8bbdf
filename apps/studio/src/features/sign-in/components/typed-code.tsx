import { useLingui } from '@lingui/react';
import { Button } from '@picture-day/ui/button/button.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type ReactNode, useState } from 'react';
import styles from './sign-in.module.css';

interface Props {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly button: ReactNode;
  /** How many characters make it whole, grouping aside. */
  readonly length: number;
  readonly autoFocus?: boolean;
  /** Answers what is wrong with the code, in words. */
  readonly onCode: (code: string) => Promise<string | undefined>;
}

/** A code of letters and digits that is typed or pasted. */
export function TypedCode({ label, hint, button, length, autoFocus = false, onCode }: Props) {
  const { i18n } = useLingui();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { submit, pending } = useSubmission(
    async (typed: string) => {
      const wrong = await onCode(typed);
      setError(wrong);
      if (wrong !== undefined) setCode('');
    },
    (failed) => setError(saidIn(i18n, failureText(failed))),
  );
  const plain = (typed: string) => typed.replace(/[^0-9a-z]/gi, '');
  const isWhole = plain(code).length === length;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) void submit(plain(code));
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={code}
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName={styles.code}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" wide pending={pending} disabled={!isWhole}>
        {button}
      </Button>
    </form>
  );
}
