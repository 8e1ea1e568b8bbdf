import { PRODUCTION } from '@picture-day/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { openBatchesQuery } from '../features/production/api/production.ts';
import { todayQuery } from '../features/today/api/today-query.ts';
import { useHasRole } from '../lib/session.ts';
import type { RoomName } from './rooms.ts';

export type RailCounts = Readonly<Partial<Record<RoomName, number>>>;

/** How many things wait for a person in each room; Today knows what waits anywhere. */
export function useRailCounts(): RailCounts {
  const attention = useQuery(todayQuery).data?.attention ?? [];
  const ofJobs = attention.filter(({ kind }) => kind === 'picture' || kind === 'job');
  const mayProduce = useHasRole(PRODUCTION);
  const batches =
    useQuery({ ...openBatchesQuery, enabled: mayProduce, staleTime: 60_000 }).data?.batches ?? [];
  // What still collects waits for nobody.
  const underWay = batches.filter(({ state }) => state !== 'collecting');
  return { today: attention.length, jobs: ofJobs.length, production: underWay.length };
}
