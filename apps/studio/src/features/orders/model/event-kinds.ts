import type { OrderEvent } from '@picture-day/contract/entities/studio-order';

export const EVENT_VIEWS = ['all', 'mails', 'payment', 'changes'] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

/** Steps that are about money. */
const MONEY_STEPS: readonly string[] = ['place', 'paid', 'expire', 'cancel', 'invoice_paid', 'paid_too_late'];

const isMoney = (event: OrderEvent): boolean =>
  event.kind === 'refund' || (event.kind === 'step' && MONEY_STEPS.includes(event.event));

/** The events that a view of the timeline shows. */
export function shownIn(view: EventView, events: readonly OrderEvent[]): readonly OrderEvent[] {
  switch (view) {
    case 'all':
      return events;
    case 'mails':
      return events.filter(({ kind }) => kind === 'mail');
    case 'payment':
      return events.filter(isMoney);
    case 'changes':
      return events.filter((event) => event.kind !== 'mail' && !isMoney(event));
  }
}
