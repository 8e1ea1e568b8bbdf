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
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, keepFocus]);
}
