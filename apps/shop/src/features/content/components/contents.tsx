import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Heading } from '../model/page-parts.ts';
import styles from './contents.module.css';

/** How far down the window a part counts as the one that is read. */
const READ_AT = 0.35;

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
      setCurrent((atEnd && window.scrollY > 0 ? headings : read).at(-1)?.id ?? headings[0]?.id);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
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
