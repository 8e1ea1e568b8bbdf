import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceRow } from '@picture-day/contract/entities/invoice';
import { Button } from '@picture-day/ui/button/button.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useRef, useState } from 'react';
import { useMoney } from '../../../lib/use-money.ts';
import { DayField } from '../../../ui/day-field/day-field.tsx';
import { useInvoiceWork } from '../api/invoices.ts';
import { readSum, sumInField } from '../model/sums.ts';
import styles from './invoices.module.css';

interface Props {
  readonly invoice: InvoiceRow;
  readonly today: string;
  /** Whether something was booked in this panel before. */
  readonly again: boolean;
  readonly onBook: () => void;
}

/** Books what came, whole or in part; what is too much is said before it is booked. What was too much is booked back. */
export function BookForm({ invoice, today, again, onBook }: Props) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { book } = useInvoiceWork();
  const isBack = invoice.giveBack > 0;
  const most = isBack ? invoice.giveBack : invoice.left;
  // The second click of a double click lands on the form that follows the booked sum: it must not book the rest as well.
  const [typed, setTyped] = useState(() => (most > 0 && !again ? sumInField(most, i18n.locale) : ''));
  const field = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState(today);
  // One key for each form: a second click, or an answer that was lost, books nothing more.
  const [key] = useState(randomUuid);
  const [refused, setRefused] = useState<string>();
  const sum = readSum(typed);
  const { submit, pending } = useSubmission(
    async (amount: number) => {
      const done = await book(invoice.orderUuid, { key, amount, day });
      const left = money(done.left);
      const back = money(done.giveBack);
      showToast({
        kind: 'success',
        text:
          done.giveBack > 0
            ? t`Booked. ${back} is too much and to be given back.`
            : done.left > 0
              ? t`Booked. ${left} is left to pay.`
              : t`Booked. Nothing is left to pay.`,
      });
    },
    (error) => setRefused(saidIn(i18n, failureText(error))),
  );
  const shown = money(sum ?? 0);
  return (
    <form
      className={styles.work}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(undefined);
        if (again && typed === '') field.current?.focus();
        else if (sum === undefined) setRefused(t`This is not a sum.`);
        else if (!/^\d{4}-\d\d-\d\d$/.test(day)) setRefused(t`This is not a day of the calendar`);
        else {
          onBook();
          submit(isBack ? -sum : sum);
        }
      }}
    >
      <h3 className={styles.heading}>
        {isBack ? <Trans>Book what was given back</Trans> : <Trans>Book money</Trans>}
      </h3>
      <TextField
        label={isBack ? <Trans>Given back</Trans> : <Trans>Sum that came</Trans>}
        ref={field}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DayField label={<Trans>Day</Trans>} value={day} onChange={(event) => setDay(event.target.value)} />
      <p className={styles.tells} role="status">
        <Follows sum={sum} most={most} isBack={isBack} />
      </p>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <Button type="submit" wide pending={pending}>
        {isBack ? <Trans>Book {shown} as given back</Trans> : <Trans>Book {shown}</Trans>}
      </Button>
    </form>
  );
}

/** What follows from booking this sum, before it is booked. */
function Follows({
  sum,
  most,
  isBack,
}: {
  readonly sum: number | undefined;
  readonly most: number;
  readonly isBack: boolean;
}) {
  const money = useMoney();
  if (sum === undefined) return <Trans>Type the sum as the bank has it.</Trans>;
  const left = money(Math.max(0, most - sum));
  const over = money(Math.max(0, sum - most));
  if (isBack)
    return sum > most ? (
      <Trans>That is more than came too much.</Trans>
    ) : (
      <Trans>Then {left} is left to give back.</Trans>
    );
  if (sum < most) return <Trans>A part: then {left} is left to pay.</Trans>;
  if (sum > most) return <Trans>Too much: then {over} is to be given back.</Trans>;
  return (
    <Trans>Then nothing is left to pay. What waited for the money is released, and the family is told.</Trans>
  );
}
