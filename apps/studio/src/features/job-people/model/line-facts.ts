import type { RosterReading } from '@picture-day/photo-day/roster/read-roster';

/** What tells a line from others, as it stands in the list. */
export interface LineFacts {
  readonly name: string;
  readonly group: string;
  readonly number: string;
  /** The first of its addresses that cannot be one, or any. */
  readonly address: string;
  /** All but the name, in one line. */
  readonly words: string;
}

const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);

/** The facts of doubtful lines, which are no children yet. */
export function lineFacts(
  { columns }: Pick<RosterReading, 'columns'>,
  cellsOf: ReadonlyMap<number, readonly string[]>,
): (line: number) => LineFacts {
  return (line) => {
    const cells = cellsOf.get(line) ?? [];
    const all = (meaning: keyof typeof columns): string[] =>
      (columns[meaning] ?? []).flatMap((place) => cells[place] || []);
    const [first, last] = [all('first')[0], all('last')[0]];
    const name = [first, last].filter(Boolean).join(' ') || all('name')[0] || all('lastFirst')[0] || '';
    const group = all('group')[0] ?? all('grade')[0] ?? '';
    const addresses = all('email');
    return {
      name,
      group,
      number: all('number')[0] ?? '',
      address: addresses.find((cell) => !isAddress(cell)) ?? addresses[0] ?? '',
      words: [name, group, all('born')[0], addresses.join(', ')].filter(Boolean).join(', '),
    };
  };
}
