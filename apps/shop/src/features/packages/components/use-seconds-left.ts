import { useEffect, useState } from 'react';
import { secondsUntil } from '../model/countdown.ts';

const TICK_MS = 1000;

/** The seconds until an end, counted down each second. */
export function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(end, now);
}
