import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../features/today/api/today-query.ts';
import type { RoomName } from './rooms.ts';

export type RailCounts = Readonly<Partial<Record<RoomName, number>>>;

/** How many things wait for a person in each room; Today knows what waits anywhere. */
export const useRailCounts = (): RailCounts => ({ today: useQuery(todayQuery).data?.attention.length ?? 0 });
