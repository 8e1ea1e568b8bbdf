import { Trans } from '@lingui/react/macro';
import type { DeliveryOptionData, Locker } from '@picture-day/contract/entities/delivery';
import { lockerForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useRefusedFields, useRuledForm } from '@picture-day/ui/forms/form.ts';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import { useId, useMemo } from 'react';
import { useTyped } from '../api/use-typed.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './delivery-form.module.css';
import { LockerList } from './locker-list.tsx';

interface Props {
  start: DeliveryOptionData;
  lockers: readonly Locker[];
  refused: Refused | null;
  onTyped: (typed: DeliveryOptionData) => void;
  onSubmit: (data: DeliveryOptionData) => void;
}

/** Which locker the parcel waits in, and who is told that it is there. */
export function LockerForm({ start, lockers, refused, onTyped, onSubmit }: Props) {
  const rules = useMemo(() => lockerForm(lockers), [lockers]);
  const form = useRuledForm(rules, {
    mode: 'onTouched',
    defaultValues: {
      name: start.name ?? '',
      emailAddress: start.emailAddress ?? '',
      lockerId: start.lockerId ?? '',
    },
  });
  useRefusedFields(form.refuse, refused);
  useTyped(form.subscribe, onTyped);
  const why = useId();
  const typed = form.watch('lockerId');
  const chosen = lockers.some(({ id }) => id === typed) ? typed : '';
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(onSubmit)} noValidate>
      <LockerList
        {...form.register('lockerId')}
        lockers={lockers}
        chosen={chosen}
        near={start.postalCode ?? ''}
        error={form.errorOf('lockerId')}
      />
      <p className={styles.reason}>
        <Trans>We write to this address when the parcel is in the locker.</Trans>
      </p>
      <ContactFields register={(field) => form.register(field)} errorOf={form.errorOf} />
      <Button
        type="submit"
        className={styles.next}
        disabled={!form.formState.isValid}
        aria-describedby={chosen ? undefined : why}
      >
        <Trans>Continue to payment</Trans>
      </Button>
      {!chosen && (
        <p id={why} className={styles.reason}>
          <Trans>Choose a parcel locker to continue.</Trans>
        </p>
      )}
    </form>
  );
}
