import { words } from '../../texts/words.ts';

export const fulfilmentText = words('fulfilment', {
  inBatch: 'This order is in a batch. Its steps are taken there.',
});
