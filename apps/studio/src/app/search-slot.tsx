import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useKeys } from '../lib/keys.ts';
import { SearchIcon } from './room-icons.tsx';
import styles from './top-bar.module.css';

/** What a search brings: it is open as long as it stands, and says when it wants to go. */
export interface SearchProps {
  readonly onClose: () => void;
}

/** The room that searches fills this place; until it is there, so is nothing. */
const found = Object.values(
  import.meta.glob<{ default: ComponentType<SearchProps> }>('../features/search/shared/search.tsx'),
)[0];
const Search = found && lazy(found);

/** The search on every page, opened by a click or Ctrl K. */
export function SearchField() {
  const [open, setOpen] = useState(false);
  useKeys(Search ? { 'Ctrl k': () => setOpen(true) } : {});
  if (!Search) return null;
  return (
    <>
      <button type="button" className={styles.find} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SearchIcon size={16} />
        <span>
          <Trans>Child, family, code, order, job</Trans>
        </span>
        <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <Search onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
