import type { OrderEvent, StudioOrder } from '@picture-day/contract/entities/studio-order';
import { BagIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import {
  CheckIcon,
  CloseIcon,
  MailIcon,
  TruckIcon,
  UndoIcon,
  UserIcon,
} from '@picture-day/ui/icon/icons.tsx';
import { type IconProps, Line } from '@picture-day/ui/icon/line.tsx';
import type { ComponentType } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { EventWords } from './event-words.tsx';
import styles from './timeline.module.css';

const WarningIcon = (props: IconProps) => (
  <Line {...props} d="M12 4L2.800 19.500h18.400zM12 10v4.500M12 17.200v.1" />
);
const PrintIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M7 8V4h10v4M7 17H4.500V9.500a1.500 1.500 0 0 1 1.500-1.500h12a1.500 1.500 0 0 1 1.500 1.500V17H17M7 14h10v6H7z"
  />
);

const STEP_ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  place: BagIcon,
  paid: CheckIcon,
  invoice_paid: CheckIcon,
  start_production: PrintIcon,
  ship: TruckIcon,
  hand_over: CheckIcon,
  deliver_files: CheckIcon,
  cancel: CloseIcon,
  expire: CloseIcon,
};
const GOOD: readonly string[] = ['paid', 'invoice_paid', 'hand_over', 'deliver_files'];

function iconOf(event: OrderEvent): readonly [ComponentType<IconProps>, string | undefined] {
  switch (event.kind) {
    case 'step':
      return [STEP_ICONS[event.event] ?? UserIcon, GOOD.includes(event.event) ? styles.good : undefined];
    case 'mail':
      return [MailIcon, event.state === 'failing' ? styles.bad : undefined];
    case 'refund':
      return [UndoIcon, undefined];
    case 'print':
      return event.hasFailed ? [WarningIcon, styles.bad] : [PrintIcon, undefined];
    case 'reprint':
      return [PrintIcon, undefined];
    case 'change':
    case 'amendment':
      return [UserIcon, undefined];
  }
}

interface Props {
  readonly event: OrderEvent;
  readonly order: StudioOrder;
}

export function EventLine({ event, order }: Props) {
  const { shortTime } = useDates();
  const [Icon, look] = iconOf(event);
  return (
    <li>
      <span className={look}>
        <Icon size={16} />
      </span>
      <p>
        <EventWords event={event} order={order} />
      </p>
      <time dateTime={event.time}>{shortTime(event.time)}</time>
    </li>
  );
}
