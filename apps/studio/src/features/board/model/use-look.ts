import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isSize, type Size } from './layout.ts';
import { type Only, type Sorted, VIEWS, type View } from './rows.ts';

const KEPT = 'board-size';
const ONLY: readonly Only[] = ['favourite', 'doubtful', 'hidden', 'turned'];

function keptSize(): Size {
  try {
    const kept = localStorage.getItem(KEPT);
    return isSize(kept) ? kept : 'M';
  } catch {
    return 'M';
  }
}

/** What of the board is looked at, which stands in the address, and how large. */
export function useLook({ classes }: Sorted) {
  const [search, setSearch] = useSearchParams();
  const [size, setSize] = useState(keptSize);
  const [asked, group, filter] = [search.get('view'), search.get('class'), search.get('only')];
  const named = VIEWS.find((one) => one === asked);
  const shown = classes.find((one) => one.group === group)?.group ?? classes[0]?.group ?? '';
  const view = useMemo((): View => (named ? { view: named } : { group: shown }), [named, shown]);
  const only = ONLY.find((one) => one === filter) ?? '';
  return {
    view,
    only,
    size,
    setOnly: (next: Only) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (next) after.set('only', next);
          else after.delete('only');
          return after;
        },
        { state: { keepFocus: true }, preventScrollReset: true },
      ),
    setSize: (next: Size) => {
      setSize(next);
      try {
        localStorage.setItem(KEPT, next);
      } catch {
        // A browser that keeps nothing begins with the usual size.
      }
    },
  };
}
