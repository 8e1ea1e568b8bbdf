import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the new page's heading takes the focus, so that it is read aloud and Tab goes on from there. */
export function useNavigationFocus(): void {
  const { pathname, state } = useLocation();
  // An address that only follows what was pressed leaves the focus where it is.
  const keepFocus = Boolean((state as { keepFocus?: boolean } | null)?.keepFocus);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (keepFocus) return;
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return;
    const focusHeading = () => {
      const target = main.querySelector<HTMLElement>('h1') ?? main;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    focusHeading();
    // The heading of a page on its way gives place to the page's own: the focus must not be lost with it.
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body) focusHeading();
    });
    watch.observe(main, { childList: true, subtree: true });
    const stop = () => watch.disconnect();
    addEventListener('keydown', stop, { once: true });
    addEventListener('pointerdown', stop, { once: true });
    return stop;
  }, [pathname, keepFocus]);
}
