import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

const useEarlyEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** What of a spread is brought into view: all of it, or on a narrow screen one page, the child's own or the first. */
function targetIn(spread: Element, track: Element, isOwn: boolean): Element {
  if (spread.getBoundingClientRect().width <= track.clientWidth) return spread;
  return (isOwn ? spread.lastElementChild : spread.firstElementChild) ?? spread;
}

/** Which spread lies open, by where the pages are scrolled to. */
export function useOpenSpread(track: RefObject<HTMLElement | null>, first: number) {
  const [at, setAt] = useState(first);
  const scrollTo = useCallback(
    (index: number, behavior: ScrollBehavior) => {
      const pages = track.current;
      const spread = pages?.children[index];
      if (!pages || !spread) return;
      const left = pages.scrollLeft + middleOf(targetIn(spread, pages, index === first)) - middleOf(pages);
      pages.scrollTo({ left, behavior });
    },
    [track, first],
  );
  useEarlyEffect(() => scrollTo(first, 'instant'), [scrollTo, first]);
  const open = (index: number) => {
    const count = track.current?.children.length ?? 0;
    const next = Math.max(0, Math.min(count - 1, index));
    const rests = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo(next, rests ? 'instant' : 'smooth');
  };
  const onScroll = () => {
    const pages = track.current;
    if (!pages) return;
    const middle = middleOf(pages);
    const away = [...pages.children].map((spread) =>
      Math.min(...[...spread.children].map((page) => Math.abs(middleOf(page) - middle))),
    );
    setAt(away.indexOf(Math.min(...away)));
  };
  return { at, open, onScroll };
}
