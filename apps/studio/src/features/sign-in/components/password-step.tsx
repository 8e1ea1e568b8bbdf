import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { type SignInStep, studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import { colleagueSignInForm } from '@picture-day/contract/colleague-rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { ruleText, useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { useId, useState } from 'react';
import { DoorError } from './door-error.tsx';
import styles from './sign-in.module.css';

interface Props {
  /** The address that is known already, when somebody signs in again. */
  readonly emailAddress?: string;
  readonly onPassword: (step: SignInStep) => Promise<void>;
  readonly onForgotten: (emailAddress: string) => void;
}

interface Tries {
  readonly isFull?: boolean | undefined;
  readonly triesLeft?: number | undefined;
}

/** What follows the wrong ones that are left. */
function TriesLeft({ isFull, triesLeft }: Tries) {
  if (isFull) return <Trans>Wait 15 minutes, or have a link mailed to you: it opens the way at once.</Trans>;
  if (triesLeft === undefined) return null;
  if (triesLeft === 0) return <Trans>That was the last try. Now we wait 15 minutes.</Trans>;
  return (
    <Plural
      value={triesLeft}
      one="One try is left. Then we wait 15 minutes."
      _2="Two tries are left. Then we wait 15 minutes."
      _3="Three tries are left. Then we wait 15 minutes."
      other="# tries are left. Then we wait 15 minutes."
    />
  );
}

/** E-mail and password; either of the two may be the wrong one. */
export function PasswordStep({ emailAddress = '', onPassword, onForgotten }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const form = useRuledForm(colleagueSignInForm, { defaultValues: { emailAddress, password: '' } });
  const [tries, setTries] = useState<Tries>({});
  const refuse = (message: string, told: Tries = {}) => {
    setTries(told);
    form.refuse({ message }, { together: true });
    form.setFocus('password');
  };
  const { submit, pending } = useSubmission(
    async (body: { emailAddress: string; password: string }) => {
      const { error, step, ...told } = await ask(studioSignIn, { body });
      if (error !== undefined || !step) refuse(error ?? '', told);
      else await onPassword(step);
    },
    (error) => refuse(failureText(error)),
  );
  const wrong = form.formError;
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <EmailField
        {...form.register('emailAddress')}
        error={form.errorOf('emailAddress')}
        errorElsewhere={wrong && id}
        autoFocus={emailAddress === ''}
      />
      <div className={styles.withLink}>
        <PasswordField
          {...form.register('password')}
          label={<Trans>Password</Trans>}
          error={form.errorOf('password')}
          errorElsewhere={wrong && id}
          autoComplete="current-password"
          // Signing in again asks only for what is missing.
          autoFocus={emailAddress !== ''}
        />
        <button
          type="button"
          className={styles.link}
          onClick={() => onForgotten(form.getValues('emailAddress'))}
        >
          <Trans>Forgotten the password</Trans>
        </button>
      </div>
      {wrong && (
        <DoorError
          id={id}
          title={
            tries.isFull ? <Trans>Too many wrong passwords were tried here</Trans> : ruleText(i18n, wrong)
          }
        >
          <TriesLeft {...tries} />
        </DoorError>
      )}
      <Button type="submit" wide pending={pending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
