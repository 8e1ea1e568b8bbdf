/** What other features may use of fulfilment. */
export {
  beginningFulfilment,
  fulfilmentOf,
  isStillToMake,
  makeAgain,
  makeKeptPieces,
  mayBeChanged,
  releaseFulfilment,
  stepByHand,
  takeOutOfProduction,
} from './makings.ts';
export { MADE_AFTER_ALL } from './pieces.ts';
export type { FulfilmentRow } from './store.ts';
