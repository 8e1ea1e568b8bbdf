import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import type { ReactNode } from 'react';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { RefundPanel } from '../../refunds/shared/refund-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { ReprintPanel } from './reprint-panel.tsx';

const PANELS = {
  address: DeliveryPanel,
  note: NotePanel,
  reprint: ReprintPanel,
  refund: RefundPanel,
} as const;
const isPanel = (name: string | null): name is keyof typeof PANELS =>
  name !== null && Object.hasOwn(PANELS, name);

/** The work on an order that was begun, as its address says; whoever prints has none. */
export function useOrderPanel(order: StudioOrder): ReactNode {
  const { panel, close } = usePanel();
  if (!isPanel(panel) || !order.money) return null;
  const Work = PANELS[panel];
  return <Work key={panel} order={order} onClose={close} />;
}
