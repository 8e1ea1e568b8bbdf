import { type RefObject, useEffect, useState } from 'react';

/** Drawn a little before it comes into view. */
const AHEAD = '300px';

/** True from the first time an element is in or near the view. */
export function useSeen(element: RefObject<Element | null>, always = false): boolean {
  const [seen, setSeen] = useState(always);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
