import { Trans } from '@lingui/react/macro';
import type { Order } from '@picture-day/contract/entities/order';
import { addressLine } from '../../../lib/address-layout.ts';
import { usePortal } from '../../../lib/boot.ts';

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

/** What an invoice means for its order: files that wait, and whom it is for. */
export function InvoiceNotes({ payment, className = '' }: { payment: Order['payment']; className?: string }) {
  return (
    <>
      {payment.filesWait && (
        <p className={className}>
          <Trans>The files come when the invoice is paid.</Trans>
        </p>
      )}
      <BilledTo payment={payment} className={className} />
    </>
  );
}
