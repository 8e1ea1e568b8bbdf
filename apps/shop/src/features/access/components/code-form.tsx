import { Trans, useLingui } from '@lingui/react/macro';
import { CODE_LENGTH, CODE_MAX } from '@picture-day/contract/constants';
import { MESSAGE } from '@picture-day/contract/messages';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText, saidIn, useSubmission } from '../../../lib/submission.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from './code-form.module.css';
import { useAfterPress } from './use-after-press.ts';

interface Props {
  startCode: string;
  startError: string | undefined;
  button: ReactNode;
  /** What was typed, for when this screen is shown again. */
  onTyped: (code: string) => void;
  /** Asked before anything is sent. */
  mayGo?: () => Promise<boolean>;
  /** Sends the code; answers the message to show under the field, if any. */
  onCode: (code: string) => Promise<string | undefined>;
}

export function CodeForm({ startCode, startError, button, onTyped, mayGo, onCode }: Props) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const afterPress = useAfterPress();
  const [code, setCode] = useState(startCode);
  const [error, setError] = useState(startError);

  const typed = (text: string) => {
    setCode(text);
    onTyped(text);
  };
  const refuse = (message: string | undefined) => {
    setError(message);
    if (message) input.current?.focus();
  };
  const { submit, pending } = useSubmission(
    async (text: string) => refuse(await onCode(text)),
    (failure) => refuse(saidIn(i18n, failureText(failure))),
  );

  // On a slow phone a code may have been typed before the page came to life.
  useEffect(() => {
    const early = input.current?.value;
    if (early) setCode(early);
  }, []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = code.trim();
    if (text.length < CODE_LENGTH.frontPage || pending) return;
    if (mayGo && !(await mayGo())) return;
    await submit(text);
  };

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={<Trans>Code</Trans>}
        error={error}
        inputClassName={styles.code}
        ref={input}
        name="code"
        defaultValue={startCode}
        onChange={(event) => {
          typed(event.target.value);
          setError(undefined);
        }}
        onBlur={() => {
          const length = code.trim().length;
          if (length === 0 || length >= CODE_LENGTH.field) return;
          afterPress(() => setError(saidIn(i18n, MESSAGE.tooShort)));
        }}
        minLength={CODE_LENGTH.field}
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button
        type="submit"
        size="large"
        className={styles.button}
        pending={pending}
        disabled={code.trim().length < CODE_LENGTH.frontPage}
      >
        {button}
      </Button>
    </form>
  );
}
