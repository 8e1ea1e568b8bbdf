import { Trans } from '@lingui/react/macro';
import type { DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import { contactForm } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useRefusedFields, useRuledForm } from '@picture-day/ui/forms/form.ts';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import type { ReactNode } from 'react';
import { useTyped } from '../api/use-typed.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './delivery-form.module.css';

interface Props {
  start: { name: string; emailAddress: string };
  /** Why the two are asked. */
  reason: ReactNode;
  refused: Refused | null;
  onTyped: (typed: DeliveryOptionData) => void;
  onSubmit: (data: DeliveryOptionData) => void;
}

/** Who receives, picks up or downloads. */
export function ContactForm({ start, reason, refused, onTyped, onSubmit }: Props) {
  const form = useRuledForm(contactForm, { defaultValues: start, mode: 'onTouched' });
  useRefusedFields(form.refuse, refused);
  useTyped(form.subscribe, onTyped);
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(onSubmit)} noValidate>
      <p className={styles.reason}>{reason}</p>
      <ContactFields register={(field) => form.register(field)} errorOf={form.errorOf} />
      <Button type="submit" className={styles.next} disabled={!form.formState.isValid}>
        <Trans>Continue to payment</Trans>
      </Button>
    </form>
  );
}
