import { useMemo, useState } from 'react';
import { useColleague } from '../../../lib/session.ts';
import type { Column } from '../../../ui/table/columns.ts';

/** By it an order is known; it is always there. */
const FIXED = 'order';

function kept(name: string): ReadonlySet<string> {
  try {
    const hidden: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return new Set(Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

function keep(name: string, hidden: ReadonlySet<string>): void {
  try {
    localStorage.setItem(name, JSON.stringify([...hidden]));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

/** Which columns a colleague looks at, remembered in this browser. */
export function useChosenColumns<Row>(all: readonly Column<Row>[]) {
  const name = `studio-orders-without ${useColleague().uuid}`;
  const [hidden, setHidden] = useState(() => kept(name));
  const isFixed = (key: string) => key === FIXED;
  const columns = useMemo(() => all.filter(({ key }) => key === FIXED || !hidden.has(key)), [all, hidden]);
  return {
    all,
    columns,
    shows: (key: string) => isFixed(key) || !hidden.has(key),
    isFixed,
    toggle: (key: string) => {
      const next = new Set(hidden);
      if (!next.delete(key)) next.add(key);
      keep(name, next);
      setHidden(next);
    },
  };
}
