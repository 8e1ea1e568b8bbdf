import { useLingui } from '@lingui/react/macro';
import type { PageModule } from '@picture-day/contract/entities/page';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { slideAt, slideMs, swipeStep } from '../model/slides.ts';
import { PageLink } from './page-link.tsx';
import styles from './slider.module.css';

type SliderModule = Extract<PageModule, { type: 'Slider' }>;

/** Whoever asked for less motion, or rests on the slider, decides alone when it moves. */
function useAdvance(current: number, wait: number, resting: boolean, next: () => void): void {
  const advance = useRef(next);
  useEffect(() => {
    advance.current = next;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time
  useEffect(() => {
    if (resting || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => advance.current(), wait);
    return () => clearTimeout(timer);
  }, [current, wait, resting]);
}

export function Slider({ module: { slides, duration } }: { module: SliderModule }) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const from = useRef<number | null>(null);
  const count = slides.length;
  const move = (step: number) => setCurrent((at) => slideAt(at, step, count));
  useAdvance(current, slideMs(duration), hovered || focused || count < 2, () => move(1));

  const begin = (event: PointerEvent) => {
    from.current = event.clientX;
  };
  const end = (event: PointerEvent) => {
    if (from.current !== null) move(swipeStep(event.clientX - from.current));
    from.current = null;
  };
  if (count === 0) return null;
  return (
    <section
      className={styles.slider}
      aria-roledescription={t`carousel`}
      aria-label={t`Slides`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        className={styles.stage}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        {slides.map((slide, at) => (
          <article
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no names and never change places
            key={at}
            aria-roledescription={t`slide`}
            aria-label={t`${at + 1} of ${count}`}
            className={styles.slide}
            data-current={at === current || undefined}
            inert={at !== current}
          >
            {slide.background && (
              <img src={slide.background} alt="" draggable={false} loading={at === 0 ? 'eager' : 'lazy'} />
            )}
            <div className={styles.words}>
              {slide.title && <h2>{slide.title}</h2>}
              {slide.text && <p>{slide.text}</p>}
              {slide.button && (
                <PageLink to={slide.button.link} className={buttonClass('primary', 'normal')}>
                  {slide.button.text}
                </PageLink>
              )}
            </div>
          </article>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.dots}>
          {slides.map((slide, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no names and never change places
              key={at}
              type="button"
              className={styles.dot}
              aria-label={t`Slide ${at + 1}: ${slide.title ?? ''}`}
              aria-current={at === current || undefined}
              onClick={() => setCurrent(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
