import { useEffect, useState } from 'react';

/** Nothing but a keyboard covers so much of a screen. */
const LEAST = 120;

/** How many pixels a phone's keyboard covers while somebody writes; 0 without one. */
export function useKeyboard(): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const hidden = window.innerHeight - view.height * view.scale;
      setCovered(hidden > LEAST ? Math.round(hidden) : 0);
      // Browsers push the page up to show the field; it shows by itself here.
      if (hidden > LEAST && view.offsetTop > 0) window.scrollTo(0, 0);
    };
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
  return covered;
}
