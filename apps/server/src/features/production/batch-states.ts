import { DELIVERY, type DeliveryType } from '@picture-day/contract/deliveries';
import { BATCH_STATES, type BatchState } from '@picture-day/contract/entities/batch';
import type { FulfilmentRow } from '../fulfilment/fulfilment.ts';

/** collecting ─► locked ─► sent to print ─► packed ─► handed over, one step at a time either way. */
export function directionOf(from: BatchState, to: BatchState): 'forward' | 'back' | null {
  const steps = BATCH_STATES.indexOf(to) - BATCH_STATES.indexOf(from);
  return steps === 1 ? 'forward' : steps === -1 ? 'back' : null;
}

/** The states an order has while its goods are made, in their order. */
const MAKING_STATES = ['paid', 'in_production', 'shipped', 'done'] as const;
export type MakingState = (typeof MAKING_STATES)[number];
export const isMakingState = (state: string): state is MakingState =>
  (MAKING_STATES as readonly string[]).includes(state);
export const isLater = (one: MakingState, other: MakingState): boolean =>
  MAKING_STATES.indexOf(one) > MAKING_STATES.indexOf(other);

/** A making with how far the batch is that it lies in. */
export interface Making {
  readonly state: FulfilmentRow['state'];
  readonly batchState: BatchState | null;
}

const AT_WORK: readonly (BatchState | null)[] = ['sent_to_print', 'packed', 'handed_over'];

const isUnderWay = ({ state, batchState }: Making): boolean =>
  state === 'printed' ||
  state === 'packed' ||
  state === 'handed_over' ||
  (state === 'in_batch' && AT_WORK.includes(batchState));

/** Sent on its way to an address; everything else is in the hands of who fetches it. */
const isSent = (delivery: DeliveryType): boolean => DELIVERY[delivery].asks !== 'contact';

/** How far an order is by its goods, the newest making of each line; null where nothing is made for it. */
export function orderStateOf(makings: readonly Making[], delivery: DeliveryType): MakingState | null {
  if (makings.length === 0) return null;
  if (makings.every(({ state }) => state === 'handed_over')) return isSent(delivery) ? 'shipped' : 'done';
  return makings.some(isUnderWay) ? 'in_production' : 'paid';
}
