import { type RefObject, useEffect, useRef } from 'react';

/** A track that lies still this long, and nearly on a slide, has come to rest. */
const STILL_MS = 100;
/** As a part of a slide; a smooth way that was interrupted may end a few pixels beside its goal. */
const NEARLY = 0.05;

/** Tells on which slide a swiped track comes to rest, again until it is believed; not by `scrollend`, which Safari learned late. */
export function useRest(track: RefObject<HTMLElement | null>, onRest: (slide: number) => boolean) {
  const timer = useRef(0);
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const look = () => {
    const list = track.current;
    if (!list) return;
    const at = list.scrollLeft / list.clientWidth;
    const slide = Math.round(at);
    if (Math.abs(at - slide) >= NEARLY || !latest.current(slide)) wait();
  };
  const wait = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(look, STILL_MS);
  };
  return wait;
}
