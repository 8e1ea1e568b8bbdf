import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bootQuery } from '../../../lib/boot.ts';
import { cartQuery } from '../../../lib/cart.ts';

/** As far ahead as a browser's timer reaches. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The cart as the server has it now: another tab or device may have changed it, and an offer may have ended. */
export function useFreshCart() {
  const client = useQueryClient();
  const query = useQuery({ ...cartQuery, refetchOnMount: 'always' });
  const { refetch, data, dataUpdatedAt } = query;
  const count = data?.cart.count;
  const holdsFor = data?.cart.pricesHoldFor ?? null;
  const [offerEnded, setOfferEnded] = useState(false);
  // Two windows side by side are both visible: only the focus tells which one is used.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refetch({ cancelRefetch: false });
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  useEffect(() => {
    if (count === undefined) return;
    client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, cartCount: count });
  }, [client, count]);
  useEffect(() => {
    if (holdsFor === null) return;
    const wait = dataUpdatedAt + holdsFor * 1000 - Date.now();
    const timer = setTimeout(
      () => refetch().then(() => setOfferEnded(true)),
      Math.min(Math.max(wait, 0), LONGEST_TIMER_MS),
    );
    return () => clearTimeout(timer);
  }, [holdsFor, dataUpdatedAt, refetch]);
  return { ...query, offerEnded };
}
