import type { RoomName } from './rooms.ts';

export type RailCounts = Readonly<Partial<Record<RoomName, number>>>;

/** How many things wait for a person in each room; the room that knows fills it. */
export const useRailCounts = (): RailCounts => ({});
