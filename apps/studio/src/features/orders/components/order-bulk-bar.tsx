import { Plural, Trans } from '@lingui/react/macro';
import { ORDERS_NAMED } from '@picture-day/contract/calls/studio/orders';
import type { OrderFilters, OrderRow } from '@picture-day/contract/entities/studio-order';
import {
  DownloadIcon,
  ForwardIcon,
  GridIcon,
  MailIcon,
  RotateIcon,
  UndoIcon,
} from '@picture-day/ui/icon/icons.tsx';
import { useMoney } from '../../../lib/use-money.ts';
import { type BulkAction, BulkBar } from '../../../ui/bulk-bar/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { receiptsOf, sheetOf } from '../api/orders.ts';
import { useBulkStep } from '../model/use-bulk-step.ts';
import type { BulkWork } from './bulk-work.ts';
import { StepName } from './next-step.tsx';

interface Props {
  readonly selection: Selection;
  readonly sum: number;
  readonly total: number;
  readonly filters: OrderFilters;
  /** The selected orders one by one; null where they are too many to be named. */
  readonly chosen: readonly OrderRow[] | null;
  readonly onWork: (work: BulkWork) => void;
}

const NOT_SOLD: readonly OrderRow['state'][] = ['awaiting_payment', 'cancelled', 'expired'];

/** What can be done with the selected orders: their count and sum, what is done with all of them, and their sheet. */
export function OrderBulkBar({ selection, sum, total, filters, chosen, onWork }: Props) {
  const money = useMoney();
  const { count, everything, ids } = selection;
  const { step, take } = useBulkStep(chosen ?? [], selection.clear);
  const sold = chosen?.every(({ state }) => !NOT_SOLD.includes(state));
  const wanted = (is: boolean | undefined, action: BulkAction) => (is ? [action] : []);
  return (
    <BulkBar
      count={count}
      title={
        <>
          <Plural value={count} one="# order" other="# orders" />, {money(sum)}
        </>
      }
      actions={[
        ...wanted(sold, {
          key: 'r',
          icon: <RotateIcon size={16} />,
          name: <Trans>Reprint</Trans>,
          act: () => onWork('reprint'),
        }),
        ...wanted(sold, {
          key: 'b',
          icon: <GridIcon size={16} />,
          name: <Trans>Into a batch</Trans>,
          act: () => onWork('batch'),
        }),
        ...(step
          ? [{ key: 'n', icon: <ForwardIcon size={16} />, name: <StepName step={step} />, act: take }]
          : []),
        ...wanted(chosen !== null, {
          key: 'm',
          icon: <MailIcon size={16} />,
          name: <Trans>Write</Trans>,
          act: () => onWork('write'),
        }),
        ...wanted(sold, {
          key: 'f',
          icon: <UndoIcon size={16} />,
          name: <Trans>Refund</Trans>,
          act: () => onWork('refund'),
        }),
        ...wanted(sold, {
          key: 'p',
          icon: <DownloadIcon size={16} />,
          name: <Trans>Receipts</Trans>,
          act: () => location.assign(receiptsOf((chosen ?? []).map(({ uuid }) => uuid))),
        }),
        // More than can be named one by one are had by their filter.
        ...wanted(everything || count <= ORDERS_NAMED, {
          key: 'c',
          icon: <DownloadIcon size={16} />,
          name: <Trans>CSV</Trans>,
          act: () => location.assign(everything ? sheetOf(filters) : sheetOf({}, ids)),
        }),
        ...wanted(!everything && count < total, {
          key: 'Ctrl a',
          name: <Trans>Select all {total}</Trans>,
          act: selection.all,
        }),
      ]}
      onClear={selection.clear}
    />
  );
}
