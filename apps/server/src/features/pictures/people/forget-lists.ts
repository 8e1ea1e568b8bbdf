import type { Services } from '../../../platform/services.ts';
import { forgetOldLists } from './list-store.ts';

const KEPT_DAYS = 30;

/** Lists that can no longer be undone forget what was before them. */
export const forgetListsOfLong = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  forgetOldLists(db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000));
