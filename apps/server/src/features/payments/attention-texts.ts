import { words } from '../../texts/words.ts';

/** What Today says of money. */
export const moneyAttention = words('money-attention', {
  refund: 'A refund has not been answered',
  refundReason: 'Order {reference}, {amount} through {provider}. It has waited since {date}.',
  differs: 'A payment is of another amount than its order',
  differsReason: 'Order {reference}, {amount} through {provider}. Nothing is handed out until they agree.',
  refused: 'A refund was refused by the payment provider',
  refusedReason: 'Order {reference}, {amount} through {provider}. Try again, or pay it back in another way.',
  byHand: 'Money is to be paid back by bank transfer',
  byHandReason: 'Order {reference}, {amount}. It was paid by invoice, so no provider can send it.',
  dispute: 'A family’s bank disputes a payment',
  disputeReason: 'Order {reference}, {amount} through {provider}. Answer in the provider’s pages by {date}.',
  disputeReasonOpen: 'Order {reference}, {amount} through {provider}. Answer in the provider’s pages.',
  openOrder: 'Open the order',
  again: 'Try again',
  ask: 'Ask again',
});
