import type { StudioOrder } from '@picture-day/contract/entities/studio-order';

/** What every panel of an order is given. */
export interface WorkProps {
  readonly order: StudioOrder;
  readonly onClose: () => void;
}
