import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { invitePerson } from '@picture-day/contract/calls/studio/people';
import { INVITATION_HOURS, invitationForm } from '@picture-day/contract/colleague-rules';
import { ROLES, type Role } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { EmailField } from '@picture-day/ui/email-field/email-field.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useId } from 'react';
import { ROLE_NAMES } from '../../../lib/role-names.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useRefreshPeople } from '../api/people.ts';
import styles from './panel.module.css';
import { RoleRights } from './role-rights.tsx';

/** Invites somebody by e-mail address and role. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const id = useId();
  const refresh = useRefreshPeople();
  const form = useRuledForm(invitationForm, { defaultValues: { emailAddress: '', role: 'office' } });
  const refuse = (message: string) => form.refuse({ message, fields: ['emailAddress'] });
  const { submit, pending } = useSubmission(
    async (body: { emailAddress: string; role: Role }) => {
      await ask(invitePerson, { body });
      showToast({ text: t`The invitation is on its way to ${body.emailAddress}.`, kind: 'success' });
      await refresh();
      onClose();
    },
    (error) => refuse(failureText(error)),
  );
  return (
    <SidePanel
      title={<Trans>Invite a colleague</Trans>}
      onClose={onClose}
      foot={
        <Button type="submit" form={id} pending={pending} wide>
          <Trans>Send the invitation</Trans>
        </Button>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
        <EmailField {...form.register('emailAddress')} error={form.errorOf('emailAddress')} autoFocus />
        <SelectField {...form.register('role')} label={<Trans>Role</Trans>}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {i18n._(ROLE_NAMES[role])}
            </option>
          ))}
        </SelectField>
        <RoleRights role={form.watch('role') as Role} />
        <p className={styles.quiet}>
          <Trans>The link in the mail works once, within {INVITATION_HOURS} hours.</Trans>
        </p>
      </form>
    </SidePanel>
  );
}
