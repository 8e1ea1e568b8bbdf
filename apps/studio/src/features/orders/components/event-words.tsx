import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OrderEvent, StudioOrder } from '@picture-day/contract/entities/studio-order';
import { StateName } from '@picture-day/ui/order-state/state-name.tsx';
import { useMoney } from '../../../lib/use-money.ts';
import { wordsOf } from '../../log/shared/log-words.ts';
import { REASON_WORDS } from '../model/reprint-words.ts';
import { Amendment } from './amendment.tsx';

interface Props {
  readonly event: OrderEvent;
  readonly order: StudioOrder;
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

/** What happened, in words: the thing first, then what is said about it. */
export function EventWords({ event, order }: Props) {
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
    case 'amendment':
      return <Amendment event={event} order={order} />;
    case 'reprint': {
      const { by } = event;
      const name = order.lines.find(({ uuid }) => uuid === event.lineUuid)?.name;
      return (
        <>
          <b>
            <Trans>Reprint</Trans>
          </b>{' '}
          {[name, i18n._(REASON_WORDS[event.reason])].filter(Boolean).join(', ')}{' '}
          {by && <Trans>by {by}</Trans>}
        </>
      );
    }
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
