/** How high the line above a group is. */
export const GROUP_HEIGHT = 32;

export interface RowPlaces {
  /** Where a row begins, the line of its group included. */
  readonly topOf: (index: number) => number;
  /** The row that stands at a height. */
  readonly at: (top: number) => number;
  readonly beginsGroup: (index: number) => boolean;
}

interface Given {
  readonly count: number;
  readonly rowHeight: number;
  /** The name of each row's group. */
  readonly groups?: readonly string[] | undefined;
  /** Which row is open, and how much higher it makes the list. */
  readonly open?: { readonly index: number; readonly height: number } | undefined;
}

/** Where rows stand that are not drawn: all of one height, but for the lines of groups and the one that is open. */
export function rowPlaces({ count, rowHeight, groups, open }: Given): RowPlaces {
  const beginsGroup = (index: number) => groups !== undefined && groups[index] !== groups[index - 1];
  const lines = new Uint32Array(groups ? count + 1 : 0);
  for (let index = 0; index < count && groups; index++) {
    lines[index + 1] = (lines[index] ?? 0) + (beginsGroup(index) ? 1 : 0);
  }
  const topOf = (index: number) =>
    index * rowHeight +
    (lines[index] ?? 0) * GROUP_HEIGHT +
    (open && open.index >= 0 && index > open.index ? open.height : 0);
  const at = (top: number) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (topOf(middle) <= top) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { topOf, at, beginsGroup };
}
