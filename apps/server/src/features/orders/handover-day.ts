import type { Day } from '@picture-day/commerce';
import type { Handover } from './store.ts';

/** When it is handed over, as was agreed. Orders of before days were kept have a moment of that day, or nothing. */
export const handoverDay = ({ deliveryTime }: Pick<Handover, 'deliveryTime'>): Day | null =>
  deliveryTime?.day ?? deliveryTime?.afterDate?.slice(0, 10) ?? null;
