import { Trans } from '@lingui/react/macro';
import { userExistsByEmail, verifySubjectCode } from '@picture-day/contract/calls/access';
import { emailCheckForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import type { CodeVisit } from '../model/front-view.ts';
import styles from './form.module.css';
import { useKeptForm } from './kept-form.ts';

interface Props {
  visit: CodeVisit;
  onBack: () => void;
  /** On to the login of an existing user or to the registration of a new one. */
  onNext: (visit: CodeVisit) => Promise<void>;
}

/** The code is good: whose email address is it to be? */
export function EmailCheckForm({ visit, onBack, onNext }: Props) {
  const { firstName, initial } = visit.subject;
  const name = initial ? `${firstName} ${initial}.` : firstName;
  const form = useKeptForm('email', emailCheckForm, { username: visit.email });
  const refuse = (message: string) => form.setError('username', { message }, { shouldFocus: true });

  const { submit, pending } = useSubmission(
    async ({ username: email }: { username: string }) => {
      if (!visit.verified) {
        const verified = await ask(verifySubjectCode, { query: { code: visit.code, firstName } });
        if (verified.error) return refuse(verified.errorMessage ?? '');
      }
      const answer = await ask(userExistsByEmail, { query: { email } });
      if (answer.error) return refuse(answer.error);
      await onNext({ ...visit, step: answer.exists ? 'login' : 'register', email, verified: true });
    },
    (error) => refuse(failureText(error)),
  );

  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <h1 tabIndex={-1}>
        <Trans>Your code is valid</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Enter your email address to access the photos of {name}</Trans>
      </p>
      <EmailField {...form.register('username')} error={form.errorOf('username')} enterKeyHint="next" />
      <div className={styles.actions}>
        <Button look="quiet" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}
