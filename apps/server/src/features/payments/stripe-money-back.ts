import type Stripe from 'stripe';
import type { ProviderDispute, ProviderRefund } from './provider.ts';

/** Where a refund of ours says by which key it was asked for. */
export const OUR_KEY = 'refund';

export const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund => ({
  reference: id,
  key: metadata?.[OUR_KEY] ?? null,
  amount,
  // One that is on its way counts; should it fail, it says so.
  status: status === 'failed' || status === 'canceled' ? 'failed' : 'done',
});

export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  reference: dispute.id,
  amount: dispute.amount,
  reason: dispute.reason,
  state: dispute.status === 'lost' ? 'lost' : isOver(dispute.status) ? 'won' : 'open',
  answerBy: dispute.evidence_details?.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
  openedAt: new Date(dispute.created * 1000),
});

/** An inquiry that ended without one is won as well. */
const isOver = (status: string): boolean =>
  status === 'won' || status === 'warning_closed' || status === 'prevented';
