import { BulkRefundPanel } from '../../refunds/shared/bulk-refund-panel.tsx';
import { BulkBatchPanel } from './bulk-batch-panel.tsx';
import { BulkReprintPanel } from './bulk-reprint-panel.tsx';
import type { BulkProps, BulkWork } from './bulk-work.ts';
import { BulkWritePanel } from './bulk-write-panel.tsx';

/** What is done with the selected orders, in the panel beside them. */
export function BulkPanel({ work, ...props }: BulkProps & { work: BulkWork }) {
  switch (work) {
    case 'reprint':
      return <BulkReprintPanel {...props} orders={props.orders.map(({ uuid }) => uuid)} />;
    case 'batch':
      return <BulkBatchPanel {...props} />;
    case 'write':
      return <BulkWritePanel {...props} />;
    case 'refund':
      return <BulkRefundPanel {...props} />;
  }
}
