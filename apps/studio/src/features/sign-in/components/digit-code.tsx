import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { Field } from '@picture-day/ui/field/field.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextInput } from '@picture-day/ui/text-field/text-field.tsx';
import { type ReactNode, useState } from 'react';
import styles from './digit-code.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];
const DIGITS = PLACES.length;

interface Props {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly hideLabel?: boolean;
  readonly autoFocus?: boolean;
  /** Answers what is wrong with the code, in words. */
  readonly onCode: (code: string) => Promise<string | undefined>;
}

/** The six digits of an app: one field, drawn as six boxes; the last digit sends them. */
export function DigitCode({ label, hint, hideLabel = false, autoFocus = false, onCode }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { submit, pending } = useSubmission(
    async (typed: string) => {
      const wrong = await onCode(typed);
      setError(wrong);
      if (wrong !== undefined) setCode('');
    },
    (failed) => {
      setError(saidIn(i18n, failureText(failed)));
      setCode('');
    },
  );
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    setError(undefined);
    if (digits.length === DIGITS) void submit(digits);
  };
  return (
    <Field label={label} hint={hint} hideLabel={hideLabel} error={error}>
      <div className={styles.code}>
        <TextInput
          className={styles.input}
          value={code}
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          readOnly={pending}
          onChange={({ target }) => type(target.value)}
        />
        <span className={styles.boxes} aria-hidden="true" data-invalid={error !== undefined || undefined}>
          {PLACES.map((place) => (
            <b key={place} data-next={place === Math.min(code.length, DIGITS - 1) || undefined}>
              {code[place]}
            </b>
          ))}
        </span>
        <span className="visually-hidden" role="status">
          {pending ? t`Loading` : ''}
        </span>
      </div>
    </Field>
  );
}
