import type { Order } from '@picture-day/contract/entities/order';
import { CheckIcon, ClockIcon, CloseIcon, PhotoIcon, TruckIcon } from '@picture-day/ui/icon/icons.tsx';
import { StateName } from '@picture-day/ui/order-state/state-name.tsx';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { type OrderState, statusSteps } from '../model/status-steps.ts';
import { Timeline } from './timeline.tsx';

const ICONS: Readonly<Record<OrderState, ReactNode>> = {
  awaiting_payment: <ClockIcon />,
  paid: <CheckIcon />,
  in_production: <PhotoIcon />,
  shipped: <TruckIcon />,
  done: <CheckIcon />,
  cancelled: <CloseIcon />,
  expired: <CloseIcon />,
};

/** How far an order has come. */
export function StatusTimeline({ order, across = false }: { order: Order; across?: boolean }) {
  const { dateAndTime, fullDate } = useDates();
  return (
    <Timeline
      across={across}
      items={statusSteps(order).map(({ state, time, refunded = false }) => ({
        key: refunded ? 'refunded' : state,
        icon: refunded ? <CheckIcon /> : ICONS[state],
        title: <StateName state={state} refunded={refunded ? 'whole' : null} />,
        text: time && (across ? fullDate(time) : dateAndTime(time)),
        reached: time !== null,
      }))}
    />
  );
}
