import { Trans, useLingui } from '@lingui/react/macro';
import { lineDetails } from '@picture-day/commerce';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { Price } from '../../../ui/price/price.tsx';
import { discountLines, extraLines, itemLines } from '../../cart/shared/cart-lines.ts';
import { DiscountAmount } from '../../cart/shared/discount-amount.tsx';
import { StateName } from '../../orders/shared/state-name.tsx';
import { type Step, useOrderWork } from '../api/orders.ts';
import { nextStep } from '../model/next-step.ts';
import { Invoice } from './invoice.tsx';
import styles from './orders.module.css';
import { PrintFiles } from './print-files.tsx';

function StepName({ step }: { step: Step }) {
  switch (step) {
    case 'start_production':
      return <Trans>Start production</Trans>;
    case 'ship':
      return <Trans>Mark as sent</Trans>;
    case 'hand_over':
      return <Trans>Mark as delivered</Trans>;
  }
}

function NextStep({ order }: { order: OperatorOrder }) {
  const { move } = useOrderWork();
  const step = nextStep(order.state);
  const { submit, pending } = useSubmission((next: Step) => move(order.uuid, next), useFailureToast());
  if (!step) return null;
  return (
    <Button size="small" pending={pending} onClick={() => submit(step)}>
      <StepName step={step} />
    </Button>
  );
}

/** How far the order has come, and who took each step. */
function History({ order }: { order: OperatorOrder }) {
  const { t } = useLingui();
  const { dateAndTime } = useDates();
  return (
    <ol className={styles.history} aria-label={t`Steps`}>
      {order.history.map(({ time, event, state, by }) => (
        <li key={`${time} ${event}`}>
          <time dateTime={time}>{dateAndTime(time)}</time>{' '}
          {event === 'invoice_paid' ? <Trans>The invoice is paid.</Trans> : <StateName state={state} />}
          {by && <span className={styles.by}>{by}</span>}
        </li>
      ))}
    </ol>
  );
}

function Handover({ order }: { order: OperatorOrder }) {
  const { customer, delivery, payment, comment } = order;
  const { address, school } = delivery;
  const place = address
    ? [address.name, address.address1, address.address2, `${address.postalCode} ${address.city}`]
    : [school?.name];
  return (
    <div className={styles.handover}>
      <p>{customer.emailAddress}</p>
      <p>{payment.title}</p>
      <Invoice order={order} />
      <p>{[delivery.name, ...place].filter((part) => part?.trim()).join(', ')}</p>
      {comment && <p className={styles.comment}>{comment}</p>}
    </div>
  );
}

/** An open order: what is in it, what is printed, and what to do next. */
export function OrderContent({ order }: { order: OperatorOrder }) {
  const { t } = useLingui();
  return (
    <div className={styles.content}>
      <ul className={styles.lines} aria-label={t`Lines`}>
        {itemLines(order).map((line) => (
          <li key={line.uuid}>
            <span className={styles.who}>
              <span>
                {line.quantity} × {line.product?.name}
              </span>
              <small>{lineDetails(line)}</small>
            </span>
            <Price amount={line.actualLinePrice} />
          </li>
        ))}
        {discountLines(order).map((line) => (
          <li key={line.uuid}>
            {line.description}
            <DiscountAmount line={line} />
          </li>
        ))}
        {extraLines(order).map((line) => (
          <li key={line.uuid}>
            {line.description}
            <Price amount={line.actualLinePrice} free />
          </li>
        ))}
      </ul>
      <PrintFiles orderUuid={order.uuid} />
      <div className={styles.columns}>
        <Handover order={order} />
        <History order={order} />
      </div>
      <NextStep order={order} />
    </div>
  );
}
