import type { KeyboardEvent } from 'react';
import type { useCrop } from '../components/use-crop.ts';

/** A press of an arrow key moves the picture by this share of its slot. */
const STEP = 0.02;
const ZOOM_STEP = 1.1;

/** What a frame needs to move its picture by keys: a place among the tab stops, and what each key does. */
export function cropKeys(crop: ReturnType<typeof useCrop>) {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => crop?.moveBy(-STEP, 0),
    ArrowRight: () => crop?.moveBy(STEP, 0),
    ArrowUp: () => crop?.moveBy(0, -STEP),
    ArrowDown: () => crop?.moveBy(0, STEP),
    '+': () => crop?.zoomBy(ZOOM_STEP),
    '=': () => crop?.zoomBy(ZOOM_STEP),
    '-': () => crop?.zoomBy(1 / ZOOM_STEP),
  };
  return {
    tabIndex: 0,
    onKeyDown(event: KeyboardEvent) {
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
