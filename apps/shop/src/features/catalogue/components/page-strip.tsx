import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Spread } from '../model/book.ts';
import styles from './catalogue-book.module.css';
import { type BookOf, pagesOf, Sheet } from './spread-pages.tsx';
import { useSpreadName } from './use-spread-name.ts';

interface Props extends BookOf {
  spreads: readonly Spread[];
  at: number;
  onOpen: (index: number) => void;
}

/** All pages small, in one row; a tap opens the book there. */
export function PageStrip({ spreads, at, onOpen, ...book }: Props) {
  const { t } = useLingui();
  const nameOf = useSpreadName();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = strip.current;
    const chosen = row?.children[at] as HTMLElement | undefined;
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [at]);
  return (
    <ul ref={strip} className={styles.strip} aria-label={t`All pages`}>
      {spreads.map((spread, index) => (
        <li key={spread.id}>
          <button
            type="button"
            className={styles.mini}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onOpen(index)}
          >
            <Sheet>{pagesOf(spread, book)[0]}</Sheet>
            {nameOf(spread)}
          </button>
        </li>
      ))}
    </ul>
  );
}
