import { useMemo, useState } from 'react';

/** Which pictures are selected, and which one the arrows have come to. */
export function useHands(order: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const here = useMemo(() => new Set(order), [order]);
  // What left the view or the board is not worked on unseen.
  const selected = useMemo(() => order.filter((uuid) => chosen.has(uuid)), [order, chosen]);
  const put = (uuids: Iterable<string>, from: string | null) => {
    setChosen(new Set(uuids));
    setAnchor(from);
  };
  return {
    selected: [...new Set(selected)],
    isSelected: (uuid: string) => chosen.has(uuid) && here.has(uuid),
    cursor: cursor !== null && here.has(cursor) ? cursor : null,
    setCursor,
    only: (uuid: string) => put(selected.length === 1 && chosen.has(uuid) ? [] : [uuid], uuid),
    toggle: (uuid: string) =>
      put(chosen.has(uuid) ? selected.filter((one) => one !== uuid) : [...selected, uuid], uuid),
    range: (to: string) => {
      const [from, end] = [order.indexOf(anchor ?? cursor ?? to), order.indexOf(to)];
      const between = order.slice(Math.min(from, end), Math.max(from, end) + 1);
      put(from < 0 ? [to] : [...selected, ...between], anchor ?? cursor ?? to);
    },
    all: () => put(order, anchor),
    clear: () => put([], null),
  };
}
export type Hands = ReturnType<typeof useHands>;
