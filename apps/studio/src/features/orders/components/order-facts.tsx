import { Plural, Trans } from '@lingui/react/macro';
import { DELIVERY } from '@picture-day/contract/deliveries';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { PromisedDay } from '@picture-day/ui/promised-day/promised-day.tsx';
import { Link } from 'react-router';
import { SETTLED } from '../../../lib/order-states.ts';
import { useToday } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { paths } from '../../../paths.ts';
import { type KeyFigure, KeyFigures } from '../../../ui/key-figures/key-figures.tsx';
import { jobsLine } from '../model/order-words.ts';
import styles from './order-page.module.css';
import { PaymentState } from './payment-state.tsx';

/** How much and how it is paid, where it goes, what it is of, and whose it is. */
export function OrderFacts({ order }: { order: StudioOrder }) {
  const money = useMoney();
  const { customer, delivery, money: sums, children } = order;
  const groups = [...new Set(children.map(({ group }) => group).filter(Boolean))].join(', ');
  const { day } = delivery;
  const today = useToday();
  const figures: KeyFigure[] = [];
  if (sums) {
    figures.push({
      key: 'paid',
      name: <Trans>Sum</Trans>,
      value: money(sums.total),
      note: (
        <>
          {sums.payment.title}, <PaymentState payment={sums.payment} />
        </>
      ),
    });
  }
  figures.push({
    key: 'delivery',
    name: <Trans>Delivery</Trans>,
    value: delivery.school ? [delivery.school, groups].filter(Boolean).join(', ') : delivery.name,
    note: day && !SETTLED.includes(order.state) && (
      <PromisedDay day={day} isAfter={DELIVERY[delivery.type].isAfter} today={today} />
    ),
  });
  const { batch } = order;
  if (batch) {
    figures.push({
      key: 'batch',
      name: <Trans>Batch</Trans>,
      value: (
        <Link className={styles.family} to={paths.batch(batch.key)}>
          {batch.name || batch.key}
        </Link>
      ),
    });
  }
  const jobs = jobsLine(children);
  if (jobs && !batch) figures.push({ key: 'job', name: <Trans>Job</Trans>, value: jobs, note: groups });
  if (customer) {
    figures.push({
      key: 'family',
      name: <Trans>Family</Trans>,
      value: (
        <Link className={styles.family} to={paths.family(customer.uuid)}>
          {customer.name || customer.emailAddress}
        </Link>
      ),
      note: (
        <>
          <Plural value={customer.children} one="# child" other="# children" />,{' '}
          <Plural value={customer.orders} one="# order" other="# orders" />
        </>
      ),
    });
  }
  return <KeyFigures figures={figures} />;
}
