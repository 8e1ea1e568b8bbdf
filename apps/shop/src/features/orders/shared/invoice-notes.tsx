import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Order } from '@picture-day/contract/entities/order';
import { longDay } from '@picture-day/ui/dates.ts';
import { addressLine } from '../../../lib/address-layout.ts';
import { usePortal } from '../../../lib/boot.ts';
import { useMoney } from '../../../ui/price/price.tsx';
import styles from './invoice-notes.module.css';

/** Whom an invoice is for. */
export function BilledTo({ payment, className }: { payment: Order['payment']; className?: string }) {
  const country = usePortal().locale.country.twoLetterCode;
  if (!payment.billing) return null;
  const to = addressLine(country, payment.billing);
  return (
    <p className={className}>
      <Trans>Billed to {to}</Trans>
    </p>
  );
}

/** How an invoice is paid, and until when; what was paid or credited is said in one word. */
function HowToPay({ invoice }: { invoice: NonNullable<Order['payment']['invoice']> }) {
  const { i18n } = useLingui();
  const money = useMoney({ exact: true });
  const { number, state, due, left, account, reference } = invoice;
  const isOpen = state === 'open' || state === 'overdue';
  return (
    <dl className={styles.invoice}>
      <dt>
        <Trans>Invoice</Trans>
      </dt>
      <dd>{number}</dd>
      {isOpen ? (
        <>
          <dt>
            <Trans>Left to pay</Trans>
          </dt>
          <dd>{money(left)}</dd>
          <dt>
            <Trans>Due date</Trans>
          </dt>
          <dd>
            {longDay(due, i18n.locale)}
            {state === 'overdue' && (
              <>
                {' '}
                <strong className={styles.overdue}>
                  <Trans>Overdue</Trans>
                </strong>
              </>
            )}
          </dd>
          <dt>
            <Trans>To account</Trans>
          </dt>
          <dd>{account}</dd>
          <dt>{reference.label}</dt>
          <dd>{reference.value}</dd>
        </>
      ) : (
        <>
          <dt>
            <Trans>State</Trans>
          </dt>
          <dd>{state === 'paid' ? <Trans>Paid</Trans> : <Trans>Credited</Trans>}</dd>
        </>
      )}
    </dl>
  );
}

/** What an invoice means for its order: how it is paid, files that wait, and whom it is for. */
export function InvoiceNotes({ payment, className = '' }: { payment: Order['payment']; className?: string }) {
  return (
    <>
      {payment.invoice && <HowToPay invoice={payment.invoice} />}
      {payment.filesWait && (
        <p className={className}>
          <Trans>The files come when the invoice is paid.</Trans>
        </p>
      )}
      <BilledTo payment={payment} className={className} />
    </>
  );
}
