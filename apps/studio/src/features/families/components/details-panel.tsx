import { Trans, useLingui } from '@lingui/react/macro';
import { changeFamily, familyContactForm } from '@picture-day/contract/calls/studio/families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useChange } from '../api/use-change.ts';
import styles from './family.module.css';
import type { WorkProps } from './work.ts';

type Details = { name: string; emailAddress: string };

/** Name and address; who had the old address is told as well. */
export function DetailsPanel({ family, onClose }: WorkProps) {
  const { t } = useLingui();
  const { uuid, name, emailAddress } = family;
  const form = useRuledForm(familyContactForm, { defaultValues: { name, emailAddress } });
  const { submit, pending } = useChange((body: Details) => ask(changeFamily, { params: { uuid }, body }), {
    say: () => t`Changed.`,
    after: onClose,
    failed: (error) =>
      form.refuse(
        error instanceof ApiError
          ? { message: error.message, fields: error.fields, reasons: error.reasons }
          : { message: failureText(error) },
      ),
  });
  return (
    <SidePanel
      title={<Trans>Change details</Trans>}
      onClose={onClose}
      foot={
        <Button wide type="submit" form="family-details" pending={pending}>
          <Trans>Save changes</Trans>
        </Button>
      }
    >
      <form
        id="family-details"
        className={styles.work}
        noValidate
        onSubmit={form.handleSubmit((values) => submit(values))}
      >
        <p>
          <Trans>
            With another e-mail address the family signs in differently. Both addresses get a mail.
          </Trans>
        </p>
        {form.formError && (
          <p role="alert" className={styles.refused}>
            {form.formError}
          </p>
        )}
        <TextField label={<Trans>Name</Trans>} {...form.register('name')} error={form.errorOf('name')} />
        <TextField
          label={<Trans>E-mail address</Trans>}
          type="email"
          {...form.register('emailAddress')}
          error={form.errorOf('emailAddress')}
        />
      </form>
    </SidePanel>
  );
}
