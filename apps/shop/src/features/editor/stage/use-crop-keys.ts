import { useEffect, useRef } from 'react';
import type { useCrop } from '../components/use-crop.ts';

/** A press of an arrow key moves the picture by this share of its slot. */
const STEP = 0.02;
const ZOOM_STEP = 1.1;

type Act = (crop: NonNullable<ReturnType<typeof useCrop>>) => void;

const KEYS: Readonly<Record<string, Act>> = {
  ArrowLeft: (crop) => crop.moveBy(-STEP, 0),
  ArrowRight: (crop) => crop.moveBy(STEP, 0),
  ArrowUp: (crop) => crop.moveBy(0, -STEP),
  ArrowDown: (crop) => crop.moveBy(0, STEP),
  '+': (crop) => crop.zoomBy(ZOOM_STEP),
  '=': (crop) => crop.zoomBy(ZOOM_STEP),
  '-': (crop) => crop.zoomBy(1 / ZOOM_STEP),
};

/** Where a key is meant for the picture: on the stage, or where nothing else is at work. */
function isForPicture(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.matches('input')) return false;
  return target === document.body || target.matches('h1, h2') || target.closest('[data-stage]') !== null;
}

/** Moves the picture being edited by keys; its frame is a stop of the tab key. */
export function useCropKeys(crop: ReturnType<typeof useCrop>) {
  const latest = useRef(crop);
  latest.current = crop;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = KEYS[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || !isForPicture(event.target)) return;
      event.preventDefault();
      if (latest.current) act(latest.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { tabIndex: 0 };
}
