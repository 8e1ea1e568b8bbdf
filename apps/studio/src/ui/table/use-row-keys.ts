import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../../lib/keys.ts';
import type { TableProps } from './columns.ts';
import { GROUP_HEIGHT, type RowPlaces } from './row-places.ts';

interface Given<Row> extends Pick<TableProps<Row>, 'rows' | 'idOf' | 'addressOf' | 'selection'> {
  readonly body: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  readonly places: RowPlaces;
}

/** Which row the keys are at, and what they do there. */
export function useRowKeys<Row>({ rows, idOf, addressOf, selection, body, rowHeight, places }: Given<Row>) {
  const navigate = useNavigate();
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const bar = useRef(72 + rowHeight);

  // The row may have to be scrolled to and drawn before it can take the focus.
  useEffect(() => {
    if (wanted === null || !body.current) return;
    const line = places.beginsGroup(wanted) ? GROUP_HEIGHT : 0;
    const top = body.current.getBoundingClientRect().top + places.topOf(wanted) + line;
    if (top < bar.current) scrollBy(0, top - bar.current);
    else if (top + rowHeight > innerHeight - 80) scrollBy(0, top + rowHeight - innerHeight + 80);
    const focus = () =>
      body.current?.querySelector<HTMLElement>(`[data-row="${wanted}"]`)?.focus({ preventScroll: true });
    focus();
    const frame = requestAnimationFrame(() => requestAnimationFrame(focus));
    setWanted(null);
    return () => cancelAnimationFrame(frame);
  }, [wanted, body, rowHeight, places]);

  const isInside = () => body.current?.contains(document.activeElement) ?? false;
  const go = (by: number) => {
    const next = isInside() ? active + by : active;
    setWanted(Math.max(0, Math.min(rows.length - 1, next)));
  };
  const row = rows[active];
  const select = () => row && selection?.toggle(idOf(row));
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    ...(selection ? { x: select, 'Ctrl a': () => selection.all() } : {}),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const onRow = event.target instanceof HTMLTableRowElement;
    const act: Record<string, () => void> = {
      ArrowDown: () => go(1),
      ArrowUp: () => go(-1),
      ...(onRow && addressOf && row ? { Enter: () => navigate(addressOf(row)) } : {}),
      ...(onRow && selection ? { ' ': select } : {}),
    };
    const found = act[event.key];
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    found();
  };
  return { active: Math.min(active, Math.max(0, rows.length - 1)), setActive, onKeyDown };
}
