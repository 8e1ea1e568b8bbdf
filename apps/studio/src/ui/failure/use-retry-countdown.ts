import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds until the next try, longer each time; none while one is under way or none is wished. */
export function useRetryCountdown(seconds: number | undefined, pending: boolean, retry: () => void): number {
  const [turn, setTurn] = useState(0);
  const wait = seconds === undefined ? 0 : Math.min(seconds * 2 ** turn, 60);
  const [left, setLeft] = useState(wait);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (wait === 0 || pending) return;
    setLeft(wait);
    const until = Date.now() + wait * 1000;
    const timer = setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      setTurn((before) => before + 1);
      again();
    }, 250);
    return () => clearInterval(timer);
  }, [wait, pending]);
  return pending ? 0 : left;
}
