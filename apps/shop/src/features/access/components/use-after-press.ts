import { useCallback, useEffect, useRef } from 'react';

/** Acts once no finger or button is down: a message that moves the page must not take a click away. */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (event: 'pointerdown' | 'pointerup' | 'pointercancel', heard: () => void) =>
      window.addEventListener(event, heard, { capture: true, signal: stop.signal });
    const release = () => {
      pressed.current = false;
      const act = waiting.current;
      waiting.current = undefined;
      // The click comes right after the release.
      if (act) setTimeout(act);
    };
    listen('pointerdown', () => {
      pressed.current = true;
    });
    listen('pointerup', release);
    listen('pointercancel', release);
    return () => stop.abort();
  }, []);
  return useCallback((act) => {
    if (pressed.current) waiting.current = act;
    else act();
  }, []);
}
