import type { OrderFilters } from '@picture-day/contract/entities/studio-order';

const pairsOf = (filters: OrderFilters): [string, string][] =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => a.localeCompare(b));

/** Filters as they stand in the address. */
export const searchOf = (filters: OrderFilters): string => new URLSearchParams(pairsOf(filters)).toString();

/** Whether two sets of filters find the same. */
export const isSameView = (one: OrderFilters, other: OrderFilters): boolean =>
  searchOf(one) === searchOf(other);
