import { Trans } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { packingSlip } from '@picture-day/contract/calls/studio/orders';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { useMoney } from '../../../lib/use-money.ts';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { placeLine } from '../model/order-words.ts';
import { Documents } from './documents.tsx';
import { Invoice } from './invoice.tsx';
import styles from './order-page.module.css';
import { PaymentState } from './payment-state.tsx';

/** Beside an order: how it is paid, the VAT of each rate, where it goes, and what the family wrote. */
export function OrderDetails({ order }: { order: StudioOrder }) {
  const { open } = usePanel();
  const { delivery, comment, note } = order;
  const { address, contact } = delivery;
  return (
    <aside className={styles.details} aria-labelledby="details">
      <h2 id="details">
        <Trans>Details</Trans>
      </h2>
      {order.money && <Money order={order} money={order.money} />}
      <section>
        <h3>
          <Trans>Delivery</Trans>
        </h3>
        <p>{delivery.name}</p>
        {delivery.school && <p>{delivery.school}</p>}
        {address && <p>{placeLine(address)}</p>}
        {contact && <p>{[contact.name, contact.emailAddress].filter(Boolean).join(', ')}</p>}
        {order.confirmTime && (
          <a className="link" href={callUrl(packingSlip, { params: { orderUuid: order.uuid } })}>
            <Trans>Packing slip (PDF)</Trans>
          </a>
        )}
        {order.may.change && (
          <p>
            <button type="button" className="link" onClick={() => open('address')}>
              <Trans>Change the delivery</Trans>
            </button>
          </p>
        )}
      </section>
      {order.money && <Documents orderUuid={order.uuid} />}
      {order.money && (
        <section>
          <h3>
            <Trans>Note for colleagues</Trans>
          </h3>
          {note && <p className={styles.note}>{note}</p>}
          <button type="button" className="link" onClick={() => open('note')}>
            {note ? <Trans>Change the note</Trans> : <Trans>Write a note</Trans>}
          </button>
        </section>
      )}
      {comment && (
        <section>
          <h3>
            <Trans>Note of the family</Trans>
          </h3>
          <p>{comment}</p>
        </section>
      )}
    </aside>
  );
}

function Money({ order, money: sums }: { order: StudioOrder; money: NonNullable<StudioOrder['money']> }) {
  const money = useMoney();
  const { payment, vat } = sums;
  return (
    <>
      <section>
        <h3>
          <Trans>Payment</Trans>
        </h3>
        <p>
          <PaymentState payment={payment} />
        </p>
        <dl className={styles.pairs}>
          <dt>
            <Trans>Paid with</Trans>
          </dt>
          <dd>{payment.title}</dd>
          <dt>
            <Trans>Received</Trans>
          </dt>
          <dd>{money(payment.captured)}</dd>
          {payment.refunded > 0 && (
            <>
              <dt>
                <Trans>Given back</Trans>
              </dt>
              <dd>{money(payment.refunded)}</dd>
            </>
          )}
          {order.terms && (
            <>
              <dt>
                <Trans>Terms of purchase</Trans>
              </dt>
              <dd>{order.terms === 'accepted' ? <Trans>Accepted</Trans> : <Trans>Not stated</Trans>}</dd>
            </>
          )}
          {payment.reference && (
            <>
              <dt>
                <Trans>Reference</Trans>
              </dt>
              <dd className={styles.reference}>{payment.reference}</dd>
            </>
          )}
        </dl>
        <Invoice order={order} />
      </section>
      <section>
        <table className={styles.vat}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>VAT</Trans>
              </th>
              <th scope="col">
                <Trans>Without</Trans>
              </th>
              <th scope="col">
                <Trans>Of it</Trans>
              </th>
              <th scope="col">
                <Trans>With</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {vat.map(({ ratePercent, gross, amount }) => (
              <tr key={ratePercent}>
                <th scope="row">{ratePercent} %</th>
                <td>{money(gross - amount)}</td>
                <td>{money(amount)}</td>
                <td>{money(gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
