import { Trans, useLingui } from '@lingui/react/macro';
import { CODE_LENGTH, CODE_MAX } from '@picture-day/contract/constants';
import { maySendCode } from '@picture-day/contract/rules';
import { type FormEvent, useRef, useState } from 'react';
import { failureText, saidIn, useSubmission } from '../../../lib/submission.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from './add-picture-set.module.css';

interface Props {
  code: string;
  onTyped: (code: string) => void;
  /** Asked before anything is sent. */
  mayAdd: () => Promise<boolean>;
  /** Sends the code; answers the server's message, '' for none, nothing once it has led on. */
  onCode: (code: string) => Promise<string | undefined>;
}

export function ImageCodeForm({ code, onTyped, mayAdd, onCode }: Props) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const refuse = (message: string | undefined) => {
    setError(message === '' ? t`The code is not valid` : message);
    if (message !== undefined) input.current?.focus();
  };
  const { submit, pending } = useSubmission(
    async (text: string) => refuse(await onCode(text)),
    (failure) => refuse(saidIn(i18n, failureText(failure))),
  );
  const enough = maySendCode(code, 'addPictureSet');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!enough || pending || !(await mayAdd())) return;
    await submit(code.trim());
  };

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={<Trans>Image code</Trans>}
        error={error}
        inputClassName={styles.code ?? ''}
        ref={input}
        name="code"
        value={code}
        onChange={({ target }) => {
          onTyped(target.value);
          setError(undefined);
        }}
        minLength={CODE_LENGTH.field}
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" size="large" wide pending={pending} disabled={!enough}>
        <Trans>Add pictures</Trans>
      </Button>
    </form>
  );
}
