import { Trans } from '@lingui/react/macro';
import { SIMULATION_MINUTES } from '@picture-day/contract/constants';
import type { Customer } from '@picture-day/contract/entities/user';
import { requiredText } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextArea } from '@picture-day/ui/text-field/text-field.tsx';
import { useId } from 'react';
import * as z from 'zod/mini';
import { useOperatorSession } from '../api/operator-session.ts';
import styles from './operator.module.css';

const REASON_MAX = 500;
const reasonForm = z.object({ reason: requiredText(REASON_MAX) });

interface Props {
  customer: Customer;
  open: boolean;
  onClose: () => void;
}

/** Nobody acts as a customer without saying why. */
export default function SimulateDialog({ customer, open, onClose }: Props) {
  const id = useId();
  const { simulate } = useOperatorSession();
  const form = useRuledForm(reasonForm, { defaultValues: { reason: '' } });
  const { submit, pending } = useSubmission(
    ({ reason }: { reason: string }) => simulate(customer.uuid, reason),
    (error) => form.setError('reason', { message: failureText(error) }, { shouldFocus: true }),
  );
  const name = customer.name || customer.emailAddress;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Act as {name}</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} look="danger" pending={pending}>
            <Trans>Act as customer</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
        <p>
          <Trans>
            For {SIMULATION_MINUTES} minutes you see what the customer sees. Everything you do is logged in
            your name. You can not pay or change the password.
          </Trans>
        </p>
        <TextArea
          {...form.register('reason')}
          label={<Trans>Reason</Trans>}
          hint={<Trans>For example: the customer called about a missing picture set.</Trans>}
          error={form.errorOf('reason')}
          maxLength={REASON_MAX}
        />
      </form>
    </Dialog>
  );
}
