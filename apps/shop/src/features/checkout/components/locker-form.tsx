import { Trans } from '@lingui/react/macro';
import type { DeliveryOptionData, Locker } from '@picture-day/contract/entities/delivery';
import { lockerForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useRefusedFields, useRuledForm } from '@picture-day/ui/forms/form.ts';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import { useMemo } from 'react';
import { ContactFields } from './contact-fields.tsx';
import styles from './delivery-form.module.css';
import { LockerList } from './locker-list.tsx';

interface Props {
  start: DeliveryOptionData;
  lockers: readonly Locker[];
  refused: Refused | null;
  onSubmit: (data: DeliveryOptionData) => void;
}

/** Which locker the parcel waits in, and who is told that it is there. */
export function LockerForm({ start, lockers, refused, onSubmit }: Props) {
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
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(onSubmit)} noValidate>
      <LockerList
        {...form.register('lockerId')}
        lockers={lockers}
        chosen={form.watch('lockerId')}
        near={start.postalCode ?? ''}
        error={form.errorOf('lockerId')}
      />
      <p className={styles.reason}>
        <Trans>We write to this address when the parcel is in the locker.</Trans>
      </p>
      <ContactFields register={(field) => form.register(field)} errorOf={form.errorOf} />
      <Button type="submit" className={styles.next}>
        <Trans>Continue to payment</Trans>
      </Button>
    </form>
  );
}
