import { Trans } from '@lingui/react/macro';
import { studioNewPassword, studioPasswordLink } from '@picture-day/contract/calls/studio/sign-in';
import { newPasswordForm } from '@picture-day/contract/colleague-rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { Door } from './components/door.tsx';
import { NewPasswordField } from './components/new-password-field.tsx';
import styles from './components/sign-in.module.css';

function SetPassword({ link, onSet }: { link: string; onSet: () => void }) {
  const form = useRuledForm(newPasswordForm, { defaultValues: { password: '' } });
  const refuse = (message: string) => form.refuse({ message, fields: ['password'] });
  const { submit, pending } = useSubmission(
    async (body: { password: string }) => {
      const { error } = await ask(studioNewPassword, { params: { key: link }, body });
      if (error === undefined) onSet();
      else refuse(error);
    },
    (error) => refuse(failureText(error)),
  );
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <NewPasswordField {...form.register('password')} error={form.errorOf('password')} autoFocus />
      <Button type="submit" wide pending={pending}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  );
}

function NewPassword() {
  const { key = '' } = useParams();
  const [done, setDone] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(studioPasswordLink, { params: { key } }),
    enabled: !done,
  });
  if (error) return <Failure error={error} onRetry={() => refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.form ?? ''}>
        <Skeletons count={2} height={44} />
      </Loading>
    );
  }
  return (
    <>
      <h1>
        <Trans>A new password</Trans>
      </h1>
      <p className={styles.lead} role={done ? 'status' : undefined}>
        {done ? (
          <Trans>It is set, and every session has ended. Sign in with it and your second factor.</Trans>
        ) : data.isOpen ? (
          <Trans>Every session of yours ends. Your second factor stays as it is.</Trans>
        ) : (
          <Trans>This link was used or is too old. Ask for a new one at the sign-in.</Trans>
        )}
      </p>
      {data.isOpen && !done ? (
        <SetPassword link={key} onSet={() => setDone(true)} />
      ) : (
        <LinkButton to={paths.today()} reloadDocument>
          <Trans>To the sign-in</Trans>
        </LinkButton>
      )}
    </>
  );
}

export function Component() {
  return (
    <Door>
      <NewPassword />
    </Door>
  );
}
