import { words } from '../../../texts/words.ts';

/** What Today says of prints. */
export const printAttention = words('print-attention', {
  failed: 'A print could not be made',
  order: 'Order {reference}, {customer}. {error}',
  orderOnly: 'Order {reference}. {error}',
  again: 'Try again',
  mend: 'Mend the order',
});
