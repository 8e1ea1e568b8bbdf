import { PROMO_TICK_MS } from '@picture-day/contract/constants';
import { useEffect, useState } from 'react';
import { secondsUntil } from '../model/countdown.ts';

/** The seconds until an end, counted down each second. */
export function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), PROMO_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(end, now);
}
