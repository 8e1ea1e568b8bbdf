import { words } from '../../texts/words.ts';

/** What Today says of money. */
export const moneyAttention = words('money-attention', {
  refund: 'A refund has not been answered',
  refundReason: 'Order {reference}, {amount} through {provider}. It has waited since {date}.',
  differs: 'A payment is of another amount than its order',
  differsReason: 'Order {reference}, {amount} through {provider}. Nothing is handed out until they agree.',
  again: 'Try again',
  ask: 'Ask again',
});
