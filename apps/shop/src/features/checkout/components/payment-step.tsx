import { Trans, useLingui } from '@lingui/react/macro';
import { validateMobile } from '@picture-day/contract/calls/access';
import type { PaymentOption, PaymentOptionData } from '@picture-day/contract/entities/checkout';
import type { BillingData } from '@picture-day/contract/entities/delivery';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { RadioCard } from '@picture-day/ui/radio-card/radio-card.tsx';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { usePortal } from '../../../lib/boot.ts';
import { useMoney } from '../../../ui/price/price.tsx';
import { currentClient } from '../api/checkout-query.ts';
import type { ChosenPayment } from '../model/checkout-state.ts';
import {
  type PaymentFields,
  paymentData,
  paymentErrors,
  paymentFieldsOf,
  refusedStill,
} from '../model/payment-form.ts';
import { billingRefused } from '../model/refusal.ts';
import { BillingFields } from './billing-fields.tsx';
import styles from './options.module.css';
import { PaymentExtraFields } from './payment-extra-fields.tsx';
import { PaymentMark } from './payment-mark.tsx';

interface Props {
  options: readonly PaymentOption[];
  /** The one already chosen. */
  earlier: ChosenPayment | null;
  /** The one that is marked. */
  option: PaymentOption | undefined;
  onPick: (uuid: string) => void;
  /** What the server would not take of what was filled in. */
  refused: Refused | null;
  start: PaymentOptionData;
  pending: boolean;
  /** Whom an invoice is for, as far as it is typed. */
  onBilling: (typed: BillingData) => void;
  /** The number that is typed, to be kept; a personal number never is. */
  onMobile: (typed: string) => void;
  onChoose: (payment: ChosenPayment) => void;
}

/** On a phone an option may have a shorter name and description. */
export function wordsOf(option: PaymentOption): { title: string; description: string } {
  const mobile = currentClient() === 'mobile';
  return {
    title: (mobile && option.mobileTitle) || option.title,
    description: (mobile && option.mobileDescription) || option.description,
  };
}

function Fee({ amount }: { amount: number }) {
  const money = useMoney();
  const fee = money(amount);
  return amount === 0 ? <Trans>No fee</Trans> : <Trans>+ {fee}</Trans>;
}

/** The ways to pay and what each adds; the first is chosen beforehand, or the one already chosen. */
export function PaymentStep(props: Props) {
  const { options, earlier, option, onPick, refused, start, pending, onBilling, onMobile, onChoose } = props;
  const { t } = useLingui();
  const { locale, options: portalOptions } = usePortal();
  const country = locale.country.twoLetterCode;
  const group = useId();
  const [fields, setFields] = useState(() => paymentFieldsOf({ ...start, ...earlier?.data }));
  // A refusal holds for what was sent.
  const [refusal, setRefusal] = useState<Partial<PaymentFields> & { sent: PaymentFields }>(() => ({
    ...refused?.reasons,
    sent: fields,
  }));

  const [billing, setBilling] = useState({ typed: start.billing ?? {}, valid: false });
  const billingSaid = useMemo(() => billingRefused(refused), [refused]);

  const { submit, pending: checking } = useSubmission(
    async (chosen: PaymentOption) => {
      if (chosen.verifyMobile) {
        const answer = await ask(validateMobile, { body: { mobile: fields.mobilePhone } }).catch(() => null);
        if (answer?.valid === false) {
          setRefusal({ mobilePhone: answer.errorMessage ?? 'invalidMobile', sent: fields });
          return;
        }
      }
      const more = chosen.requireBilling ? { billing: billing.typed } : {};
      onChoose({ uuid: chosen.uuid, data: { ...paymentData(chosen, fields), ...more } });
    },
    () => undefined,
  );

  if (!option) {
    return (
      <p>
        <Trans>There is no way to pay for this order. Please contact us.</Trans>
      </p>
    );
  }
  const errors = paymentErrors(option, fields, { country, today: new Date() });
  const still = refusedStill(option, fields, refusal);
  const complete = Object.keys(errors).length === 0 && (!option.requireBilling || billing.valid);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (complete) submit(option);
  };
  const { title } = wordsOf(option);
  return (
    <form className={styles.options} onSubmit={send} noValidate>
      <div className={styles.options} role="radiogroup" aria-label={t`Payment option`}>
        {options.map((one) => {
          const words = wordsOf(one);
          return (
            <RadioCard
              key={one.uuid}
              name={group}
              value={one.uuid}
              checked={one.uuid === option.uuid}
              onChange={() => onPick(one.uuid)}
              title={words.title}
              mark={<PaymentMark option={one} />}
              note={words.description}
              aside={<Fee amount={one.fee} />}
            >
              {one.uuid === option.uuid && (one.verifyMobile || one.requirePersonNo) && (
                <PaymentExtraFields
                  option={one}
                  title={words.title}
                  fields={fields}
                  errors={errors}
                  refused={still}
                  onChange={(typed) => {
                    setFields(typed);
                    onMobile(typed.mobilePhone);
                  }}
                />
              )}
              {one.uuid === option.uuid && one.requireBilling && (
                <BillingFields
                  start={billing.typed}
                  options={portalOptions}
                  refused={billingSaid}
                  onChange={(typed, valid) => setBilling({ typed, valid })}
                  onTyped={onBilling}
                />
              )}
            </RadioCard>
          );
        })}
      </div>
      <Button
        type="submit"
        className={styles.next}
        pending={pending || checking}
        disabled={!complete || Object.keys(still).length > 0}
      >
        <Trans>Use {title}</Trans>
      </Button>
    </form>
  );
}
