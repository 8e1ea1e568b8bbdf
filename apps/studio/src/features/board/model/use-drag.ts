import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Where the pictures in the hand would fall: the place's name, and before which picture of a row. */
export interface Over {
  readonly drop: string;
  readonly before: string | null;
}

interface Hand {
  readonly pictures: readonly string[];
  readonly over: Over | null;
}

interface Given {
  /** Which pictures come along when one is taken. */
  readonly take: (picture: string) => readonly string[];
  readonly drop: (pictures: readonly string[], over: Over) => void;
}

const FAR_PX = 5;
const LONG_PRESS_MS = 350;
/** Near the edge of the rows they scroll by themselves. */
const EDGE_PX = 56;
const EDGE_SPEED = 14;

function overAt(x: number, y: number): Over | null {
  const under = document.elementFromPoint(x, y);
  const drop = under?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
  if (!drop) return null;
  const print = under?.closest<HTMLElement>('[data-picture]');
  if (!print) return { drop, before: null };
  const { left, width } = print.getBoundingClientRect();
  const next = x < left + width / 2 ? print : (print.nextElementSibling as HTMLElement | null);
  return { drop, before: next?.dataset.picture ?? null };
}

/**
 * Pictures taken into the hand with the mouse, or with a finger that rests on one for a moment, and laid down on
 * whatever carries `data-drop`. The hand itself is moved without drawing the board anew.
 */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  given: Given,
) {
  const [hand, setHand] = useState<Hand | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const at = useRef({ x: 0, y: 0 });
  const take = useEffectEvent(given.take);
  const drop = useEffectEvent(given.drop);

  useEffect(() => {
    const area = root.current;
    if (!area) return;
    let held: { picture: string; x: number; y: number } | null = null;
    let dragging: Hand | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const set = (next: Hand | null) => {
      dragging = next;
      setHand(next);
    };
    const place = () => {
      const { x, y } = at.current;
      if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
      const rows = scroller.current;
      if (rows && dragging) {
        const { top, bottom, left, right } = rows.getBoundingClientRect();
        const inside = x > left && x < right;
        if (inside && y < top + EDGE_PX) rows.scrollTop -= EDGE_SPEED;
        else if (inside && y > bottom - EDGE_PX) rows.scrollTop += EDGE_SPEED;
        const over = overAt(x, y);
        const same = over?.drop === dragging.over?.drop && over?.before === dragging.over?.before;
        if (!same) set({ ...dragging, over });
      }
      frame = dragging ? requestAnimationFrame(place) : 0;
    };
    const begin = () => {
      if (!held) return;
      set({ pictures: take(held.picture), over: null });
      frame ||= requestAnimationFrame(place);
    };
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      frame = 0;
      held = null;
      if (dragging) set(null);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', released);
      removeEventListener('pointercancel', end);
    };
    const moved = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      at.current = { x, y };
      if (!held || dragging || Math.hypot(x - held.x, y - held.y) < FAR_PX) return;
      // A finger that moves at once scrolls.
      if (pointerType === 'touch') end();
      else begin();
    };
    const released = () => {
      const fallen = dragging;
      end();
      if (!fallen) return;
      // The click that follows belongs to the drag.
      addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
      setTimeout(() => dispatchEvent(new Event('click')), 0);
      if (fallen.over) drop(fallen.pictures, fallen.over);
    };
    const pressed = (event: PointerEvent) => {
      const picture = (event.target as Element).closest<HTMLElement>('[data-picture]')?.dataset.picture;
      if (!picture || event.button !== 0 || !event.isPrimary) return;
      held = { picture, x: event.clientX, y: event.clientY };
      at.current = { x: event.clientX, y: event.clientY };
      if (event.pointerType === 'touch') timer = setTimeout(begin, LONG_PRESS_MS);
      addEventListener('pointermove', moved);
      addEventListener('pointerup', released);
      addEventListener('pointercancel', end);
    };
    const stay = (event: Event) => {
      if (dragging || (held && event.type === 'contextmenu')) event.preventDefault();
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragging) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      end();
    };
    area.addEventListener('pointerdown', pressed);
    area.addEventListener('touchmove', stay, { passive: false });
    area.addEventListener('contextmenu', stay);
    addEventListener('keydown', escaped, { capture: true });
    return () => {
      end();
      area.removeEventListener('pointerdown', pressed);
      area.removeEventListener('touchmove', stay);
      area.removeEventListener('contextmenu', stay);
      removeEventListener('keydown', escaped, { capture: true });
    };
  }, [root, scroller]);
  return { hand, ghost, at };
}
