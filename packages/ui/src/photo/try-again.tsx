import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { tryAgain, useMissing } from './missing-pictures.ts';
import styles from './photo.module.css';

/** No words fit on less. */
const LEAST_WIDTH = 72;
/** Inside these a button would be lost or would do two things. */
const WHOLE = 'button, a, label, [role="img"], [aria-hidden="true"]';

/** Stands on a picture that did not come. On one that can be pressed, every press asks for it again. */
export function TryAgain({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const missing = useMissing(frame);
  const words = useRef<HTMLSpanElement>(null);
  const whole = missing ? frame.current?.closest(WHOLE) : null;
  useEffect(() => {
    if (!whole) return;
    const acting = whole.closest('button, a, label') ?? whole;
    const press = (event: Event) => {
      tryAgain(frame.current);
      // Who presses these words wants nothing else.
      if (!words.current?.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    acting.addEventListener('click', press, true);
    return () => acting.removeEventListener('click', press, true);
  }, [whole, frame]);
  if (!missing || (frame.current?.clientWidth ?? 0) < LEAST_WIDTH) return null;
  if (whole) {
    return (
      <span ref={words} className={styles.again} aria-hidden="true">
        <Trans>Try again</Trans>
      </span>
    );
  }
  return (
    <button type="button" className={styles.again} onClick={() => tryAgain(frame.current)}>
      <Trans>Try again</Trans>
    </button>
  );
}
