import type { OrderRow } from '@picture-day/contract/entities/studio-order';

export interface BulkProps {
  readonly orders: readonly OrderRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const PANELS = ['reprint', 'batch', 'write', 'refund'] as const;
export type BulkWork = (typeof PANELS)[number];

export const isBulkWork = (panel: string | null): panel is BulkWork =>
  (PANELS as readonly (string | null)[]).includes(panel);
