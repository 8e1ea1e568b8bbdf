import { useState } from 'react';

export interface Selection {
  readonly has: (id: string) => boolean;
  /** One more or one less; with a range, everything between it and the one before. */
  readonly toggle: (id: string, range?: boolean) => void;
  /** Everything the filter finds, also what is not loaded yet. */
  readonly all: () => void;
  readonly clear: () => void;
  readonly everything: boolean;
  readonly ids: readonly string[];
  readonly count: number;
}

/**
 * Which rows are selected. `ids` are the rows at hand in their order, `total` all that the filter finds; with another
 * `filter` the selection begins anew.
 */
export function useSelection(ids: readonly string[], total = ids.length, filter = ''): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [everything, setEverything] = useState(false);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [known, setKnown] = useState(filter);
  if (filter !== known) {
    setKnown(filter);
    setEverything(false);
    setChosen(new Set());
  }
  const here = everything ? ids : ids.filter((id) => chosen.has(id));
  return {
    has: (id) => everything || chosen.has(id),
    toggle: (id, range = false) => {
      const next = new Set(everything ? ids : chosen);
      const from = anchor === null ? -1 : ids.indexOf(anchor);
      const to = ids.indexOf(id);
      if (range && from >= 0 && to >= 0) {
        for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      } else if (!next.delete(id)) next.add(id);
      setAnchor(id);
      setEverything(false);
      setChosen(next);
    },
    all: () => setEverything(true),
    clear: () => {
      setEverything(false);
      setChosen(new Set());
    },
    everything,
    ids: here,
    count: everything ? total : here.length,
  };
}
