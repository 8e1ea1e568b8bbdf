import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Heading } from '../model/page-parts.ts';
import styles from './contents.module.css';

/** How far down the window a part counts as the one that is read. */
const READ_AT = 0.35;

const isSeen = (id: string): boolean => {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < window.innerHeight;
};

/** The part that is being read: the last one whose heading has come up far enough. */
function useCurrent(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    const follow = () => {
      const line = window.innerHeight * READ_AT;
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const read = headings.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line,
      );
      // The last parts of a page never come up that far: what was chosen there counts, else the very last.
      const chosen = headings.find(({ id }) => `#${id}` === location.hash && isSeen(id));
      const last = atEnd && window.scrollY > 0 ? (chosen ?? headings.at(-1)) : read.at(-1);
      setCurrent((last ?? headings[0])?.id);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('hashchange', follow);
    };
  }, [headings]);
  return current;
}

/** What a long text holds, beside it on a desktop. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useLingui();
  const current = useCurrent(headings);
  return (
    <nav className={styles.contents} aria-label={t`Contents`}>
      {headings.map(({ id, text }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
