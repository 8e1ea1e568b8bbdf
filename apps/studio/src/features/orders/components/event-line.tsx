import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
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
import { StateName } from '@picture-day/ui/order-state/state-name.tsx';
import type { ComponentType } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { wordsOf } from '../../log/shared/log-words.ts';
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
    case 'change':
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
        <Words event={event} order={order} />
      </p>
      <time dateTime={event.time}>{shortTime(event.time)}</time>
    </li>
  );
}

function Step({ event, order: { money: sums } }: Props & { event: Extract<OrderEvent, { kind: 'step' }> }) {
  const money = useMoney();
  switch (event.event) {
    case 'place':
      return (
        <b>
          <Trans>Placed</Trans>
        </b>
      );
    case 'paid': {
      if (!sums || sums.payment.isInvoice) break;
      const [sum, title] = [money(sums.total), sums.payment.title];
      return (
        <Trans>
          <b>Paid</b> {sum} with {title}
        </Trans>
      );
    }
    case 'invoice_paid':
      return (
        <b>
          <Trans>The invoice is paid.</Trans>
        </b>
      );
    case 'paid_too_late':
      return (
        <b>
          <Trans>Paid too late; the money goes back</Trans>
        </b>
      );
  }
  return (
    <b>
      <StateName state={event.state} />
    </b>
  );
}

function Words({ event, order }: Props) {
  const { i18n } = useI18n();
  const money = useMoney();
  switch (event.kind) {
    case 'step': {
      const { by } = event;
      return (
        <>
          <Step event={event} order={order} /> {by && <Trans>by {by}</Trans>}
        </>
      );
    }
    case 'mail':
      return (
        <>
          <b>{event.isRepeated ? <Trans>Mail, once more</Trans> : <Trans>Mail</Trans>}</b> {event.subject}
          {event.state === 'waiting' && (
            <>
              , <Trans>on its way</Trans>
            </>
          )}
          {event.state === 'failing' && (
            <>
              , <Trans>could not be delivered yet</Trans>
            </>
          )}
        </>
      );
    case 'refund': {
      const sum = money(event.amount);
      return (
        <>
          <b>
            <Trans>Given back</Trans>
          </b>{' '}
          {sum}
          {!event.doneTime && (
            <>
              , <Trans>not answered yet</Trans>
            </>
          )}
        </>
      );
    }
    case 'print':
      return (
        <>
          <b>{event.hasFailed ? <Trans>Print failed</Trans> : <Trans>Print file made</Trans>}</b>{' '}
          {order.lines.find(({ uuid }) => uuid === event.lineUuid)?.name}
        </>
      );
    case 'change': {
      const { by, action } = event;
      const words = wordsOf(action);
      return (
        <>
          <b>{words ? i18n._(words) : action}</b> {by && <Trans>by {by}</Trans>}
        </>
      );
    }
  }
}
