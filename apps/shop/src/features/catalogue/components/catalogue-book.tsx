import { Trans, useLingui } from '@lingui/react/macro';
import { BackIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { Scroller } from '@picture-day/ui/scroller/scroller.tsx';
import { type KeyboardEvent, useRef } from 'react';
import { firstName } from '../../pictures/shared/set-label.ts';
import { openAt, spreadsOf } from '../model/book.ts';
import styles from './catalogue-book.module.css';
import { PageStrip } from './page-strip.tsx';
import { type BookOf, pagesOf, Sheet } from './spread-pages.tsx';
import { useOpenSpread } from './use-open-spread.ts';
import { useSpreadName } from './use-spread-name.ts';

/** A catalogue to leaf through: it lies open at the child's class. */
export function CatalogueBook({ catalogue, set }: BookOf) {
  const { t } = useLingui();
  const nameOf = useSpreadName();
  const track = useRef<HTMLUListElement>(null);
  const spreads = spreadsOf(catalogue);
  const { at, open, onScroll } = useOpenSpread(track, openAt(spreads));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    open(at + step);
  };
  const shown = spreads[at];
  const spread = shown ? nameOf(shown) : '';
  const number = at + 1;
  const count = spreads.length;
  const { name, subject } = catalogue;
  const child = firstName(subject.name);
  return (
    <section className={styles.book} aria-label={t`Pages of ${name}`}>
      <div className={styles.table}>
        <Scroller
          as="ul"
          label={t`Pages`}
          ref={track}
          className={styles.track}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
        >
          {spreads.map((one) => (
            <li key={one.id} className={styles.spread} aria-label={nameOf(one)}>
              {pagesOf(one, { catalogue, set }).map((page, side) => (
                <Sheet key={side === 0 ? 'left' : 'right'} className={styles.page}>
                  {page}
                </Sheet>
              ))}
            </li>
          ))}
        </Scroller>
        <button
          type="button"
          className={styles.back}
          aria-label={t`Previous pages`}
          disabled={at === 0}
          onClick={() => open(at - 1)}
        >
          <BackIcon />
        </button>
        <button
          type="button"
          className={styles.on}
          aria-label={t`Next pages`}
          disabled={at === spreads.length - 1}
          onClick={() => open(at + 1)}
        >
          <ForwardIcon />
        </button>
        <p className={styles.caption} aria-live="polite">
          <Trans>
            <b>{spread}</b>, {number} of {count}
          </Trans>
        </p>
      </div>
      <PageStrip spreads={spreads} at={at} onOpen={open} catalogue={catalogue} set={set} />
      <p className={styles.note}>
        <Trans>
          Here you see {child}. The other children are drawn as outlines until the book is printed.
        </Trans>
      </p>
    </section>
  );
}
