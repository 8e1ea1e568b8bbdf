import { Trans, useLingui } from '@lingui/react/macro';
import { deleteAccount } from '@picture-day/contract/calls/accounts';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { PasswordField } from '@picture-day/ui/password-field/password-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshBoot } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';
import styles from './account.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Says what goes and what stays, and asks for the password. */
export function DeleteAccountDialog({ open, onClose }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const { submit, pending } = useSubmission(
    async (password: string) => {
      const answer = await ask(deleteAccount, { body: { password } });
      if (!answer.deleted) return setFailure(answer.error);
      onClose();
      await refreshBoot(client);
      await navigate(paths.front());
      client.removeQueries({ predicate: ({ queryKey }) => !queryKey.includes('bootstrap') });
      showToast({ text: t`Your account was deleted.`, kind: 'success' });
    },
    (error) => setFailure(saidIn(i18n, failureText(error))),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password) submit(password);
    else setFailure(t`This is required!`);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => setFailure(undefined)}
      title={<Trans>Delete my account</Trans>}
      initialFocus={field}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" type="submit" form={id} pending={pending}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <p>
          <Trans>
            Your account, address and picture sets are deleted, and everything you shared is withdrawn.
            Finished orders lose your name. An order that is paid and not yet delivered keeps your name and
            address until you have it, and is still delivered.
          </Trans>
        </p>
        <p>
          <Trans>
            Receipts, invoices and credit notes keep your name, email address and the child’s name, because
            bookkeeping law makes us keep them. They are erased when the years that the law demands are over.
          </Trans>
        </p>
        <p>
          <Trans>Download bought pictures first. This cannot be undone.</Trans>
        </p>
        <PasswordField
          ref={field}
          label={<Trans>Password</Trans>}
          error={failure}
          autoComplete="current-password"
          onChange={() => setFailure(undefined)}
        />
      </form>
    </Dialog>
  );
}
