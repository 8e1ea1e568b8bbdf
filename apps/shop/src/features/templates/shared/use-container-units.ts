import { type RefObject, useEffect } from 'react';

/** Gives a drawing the units of its place where the browser has none (Safari before 16, Chrome before 105). */
export function useContainerUnits(drawing: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const style = drawing.current?.style;
    const place = drawing.current?.parentElement;
    if (!style || !place || CSS.supports('width', '1cqw')) return;
    const watch = new ResizeObserver(([seen]) => {
      if (!seen) return;
      style.setProperty('--cqw', `${seen.contentRect.width / 100}px`);
      style.setProperty('--cqh', `${seen.contentRect.height / 100}px`);
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [drawing]);
}
