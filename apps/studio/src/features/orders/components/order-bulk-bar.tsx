import { Plural, Trans } from '@lingui/react/macro';
import { ORDERS_NAMED } from '@picture-day/contract/calls/studio/orders';
import type { OrderFilters } from '@picture-day/contract/entities/studio-order';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { useMoney } from '../../../lib/use-money.ts';
import { type BulkAction, BulkBar } from '../../../ui/bulk-bar/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { sheetOf } from '../api/orders.ts';

interface Props {
  readonly selection: Selection;
  readonly sum: number;
  readonly total: number;
  readonly filters: OrderFilters;
}

/** What can be done with the selected orders: their count and sum, and their sheet. */
export function OrderBulkBar({ selection, sum, total, filters }: Props) {
  const money = useMoney();
  const { count, everything, ids } = selection;
  const sheet: BulkAction = {
    key: 'c',
    icon: <DownloadIcon size={16} />,
    name: <Trans>CSV</Trans>,
    act: () => location.assign(everything ? sheetOf(filters) : sheetOf({}, ids)),
  };
  const all: BulkAction = {
    key: 'Ctrl a',
    name: <Trans>Select all {total}</Trans>,
    act: selection.all,
  };
  return (
    <BulkBar
      count={count}
      title={
        <>
          <Plural value={count} one="# order" other="# orders" />, {money(sum)}
        </>
      }
      actions={[
        // More than can be named one by one are had by their filter.
        ...(everything || count <= ORDERS_NAMED ? [sheet] : []),
        ...(everything || count >= total ? [] : [all]),
      ]}
      onClear={selection.clear}
    />
  );
}
