import type { Upsell } from '@picture-day/contract/entities/checkout';
import { sessionStore } from '../../../lib/session-store.ts';

const KEY = 'offers seen';

const seen = (): string[] => (sessionStore.getItem(KEY) ?? '').split(' ').filter(Boolean);

/** An offer is made once in a visit: who said no is not asked again. */
export const unseenOffers = (offers: readonly Upsell[]): Upsell[] =>
  offers.filter(({ type }) => !seen().includes(type));

export function markSeen(type: Upsell['type']): void {
  sessionStore.setItem(KEY, [...new Set([...seen(), type])].join(' '));
}

export const allSeen = (types: readonly Upsell['type'][]): boolean =>
  types.every((type) => seen().includes(type));
