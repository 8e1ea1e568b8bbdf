import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useKeys } from '../lib/keys.ts';
import { SearchIcon } from './room-icons.tsx';
import styles from './top-bar.module.css';

/** What a search brings: it is open as long as it stands, and says when it wants to go. */
export interface SearchProps {
  /** What was typed before the search was loaded. */
  readonly begun: () => string;
  readonly onClose: () => void;
}

/** The search is loaded when it is first opened. */
const found = Object.values(
  import.meta.glob<{ default: ComponentType<SearchProps> }>('../features/search/shared/search.tsx'),
)[0];
const Search = found && lazy(found);

interface Waiting {
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes what is typed while the search is being loaded. */
function Waits({ onType, onClose }: Waiting) {
  const { t } = useLingui();
  return (
    <div className={styles.waits}>
      <input
        ref={(field) => field?.focus()}
        type="text"
        aria-label={t`Child, family, code, order, job`}
        placeholder={t`Child, family, code, order, job`}
        autoComplete="off"
        maxLength={120}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </div>
  );
}

/** The search on every page, opened by a click or Ctrl K. */
export function SearchField() {
  const [open, setOpen] = useState(false);
  const begun = useRef('');
  const begin = () => {
    begun.current = '';
    setOpen(true);
  };
  useKeys(Search ? { 'Ctrl k': () => open || begin() } : {});
  if (!Search) return null;
  return (
    <>
      <button type="button" className={styles.find} aria-haspopup="dialog" onClick={begin}>
        <SearchIcon size={16} />
        <span>
          <Trans>Child, family, code, order, job</Trans>
        </span>
        <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense
          fallback={
            <Waits
              onType={(text) => {
                begun.current = text;
              }}
              onClose={() => setOpen(false)}
            />
          }
        >
          <Search begun={() => begun.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
