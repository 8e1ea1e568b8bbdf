import { Trans } from '@lingui/react/macro';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { type MoreAction, MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { mayRefund } from '../../refunds/shared/may-refund.ts';
import { useCancel } from '../model/use-cancel.ts';
import { useResend } from '../model/use-resend.ts';
import { NextStep } from './next-step.tsx';

/** What is done with an order every day, and what seldom; a phone has room for the three dots alone. */
function useActions(order: StudioOrder): { daily: readonly MoreAction[]; seldom: readonly MoreAction[] } {
  const { open } = usePanel();
  const navigate = useNavigate();
  const cancel = useCancel(order);
  const resend = useResend(order);
  const { may, money } = order;
  const wanted = (is: boolean, action: MoreAction) => (is ? [action] : []);
  return {
    daily: [
      ...wanted(may.reprint, { key: 'reprint', name: <Trans>Reprint</Trans>, act: () => open('reprint') }),
      ...wanted(Boolean(resend.mail), {
        key: 'resend',
        name: <Trans>Resend mail</Trans>,
        act: resend.send,
      }),
    ],
    seldom: [
      ...wanted(may.change, {
        key: 'address',
        name: <Trans>Address and delivery</Trans>,
        act: () => open('address'),
      }),
      ...wanted(money !== null, { key: 'note', name: <Trans>Note</Trans>, act: () => open('note') }),
      ...wanted(money !== null, {
        key: 'log',
        name: <Trans>In the log</Trans>,
        act: () => navigate(paths.logOf('order', order.uuid)),
      }),
      ...wanted(may.cancel, {
        key: 'cancel',
        name: <Trans>Cancel the order</Trans>,
        act: () => void cancel(),
        danger: true,
      }),
    ],
  };
}

/** What can be done with the whole of an order. */
export function OrderActions({ order, phone }: { order: StudioOrder; phone: boolean }) {
  const { open } = usePanel();
  const { daily, seldom } = useActions(order);
  if (phone) return <MoreMenu actions={[...daily, ...seldom]} />;
  return (
    <>
      {daily.map(({ key, name, act }) => (
        <Button key={key} look="quiet" onClick={act}>
          {name}
        </Button>
      ))}
      {mayRefund(order) && (
        <Button look="soft" onClick={() => open('refund')}>
          <Trans>Refund</Trans>
        </Button>
      )}
      <NextStep order={order} />
      <MoreMenu actions={seldom} />
    </>
  );
}
