import { inOrder } from '@picture-day/photo-day/roster/names';
import { Doubts } from './doubts.ts';
import type { KnownChild, KnownCode } from './known-store.ts';
import { keyFromName, plainName, type RosterSubject } from './roster.ts';

type Either = RosterSubject | KnownChild;

const hadOwnKey = ({ key, name, group }: KnownChild): boolean => key !== keyFromName(name, group);
const calledBy = ({ name, group }: Either): string => `${name}${group && ` in ${group}`}`;

const byKey = ({ key }: Either): string => plainName(key);
const byNameAndGroup = ({ name, group }: Either): string => keyFromName(inOrder(name), group);
const byName = ({ name }: Either): string => plainName(inOrder(name));

/**
 * Which child of the shop each line of the roster is, by the line's key: the child with that key; where one of the two
 * has no key of its own the child of that name and class; and where the class was corrected the child of that name.
 * Who cannot be told apart is refused by name.
 */
export function matchChildren(
  rows: readonly RosterSubject[],
  known: readonly KnownChild[],
  codes: readonly KnownCode[],
): ReadonlyMap<string, KnownChild> {
  const matching = new Matching(rows, codes);
  const present = known.filter(({ isGone }) => !isGone);
  matching.pairByKey(present);
  matching.pairByLooks(present, byNameAndGroup);
  matching.pairByLooks(present, byName);
  matching.refuseDoubts();
  // A child that comes back must be the same in all that was known of it; else it is a new one.
  const gone = known.filter(({ isGone }) => isGone);
  matching.pairByKey(gone, { isSure: (row, child) => byName(row) === byName(child) });
  matching.pairByLooks(gone, byNameAndGroup);
  return matching.matched;
}

class Matching {
  readonly matched = new Map<string, KnownChild>();
  readonly #rows: readonly RosterSubject[];
  readonly #codes: readonly KnownCode[];
  readonly #doubts = new Doubts(
    'roster.csv does not tell which child of the shop these are, so nothing was imported:',
  );

  constructor(rows: readonly RosterSubject[], codes: readonly KnownCode[]) {
    this.#rows = rows;
    this.#codes = codes;
  }

  refuseDoubts(): void {
    this.#doubts.refuse();
  }

  #open(): RosterSubject[] {
    return this.#rows.filter(({ key }) => !this.matched.has(key));
  }

  #free(known: readonly KnownChild[]): KnownChild[] {
    const taken = new Set(this.matched.values());
    return known.filter((child) => !taken.has(child));
  }

  pairByKey(
    known: readonly KnownChild[],
    { isSure = () => true }: { isSure?: (row: RosterSubject, child: KnownChild) => boolean } = {},
  ): void {
    const children = Map.groupBy(this.#free(known), byKey);
    for (const row of this.#open()) {
      const child = children.get(byKey(row))?.find((one) => isSure(row, one));
      if (!child) continue;
      this.matched.set(row.key, child);
      if (row.hasOwnKey && isAnotherChild(row, child, known)) {
        this.#doubts.add(
          `line ${row.line}: the key ${row.key} stands for ${calledBy(row)}, and in the shop for ${calledBy(child)}. A key stays with its child: give nobody another's, or leave the column out`,
        );
      }
    }
  }

  pairByLooks(known: readonly KnownChild[], by: (one: Either) => string): void {
    const children = Map.groupBy(this.#free(known), by);
    for (const [value, rows] of Map.groupBy(this.#open(), by)) {
      const alike = children.get(value) ?? [];
      for (const row of rows) {
        const own = alike.find((child) => this.#codesOf(child).includes(row.code ?? ''));
        if (own) this.matched.set(row.key, own);
      }
      const left = this.#free(alike);
      // Two keys that differ are two children, whatever their names.
      const pairs = rows
        .filter(({ key }) => !this.matched.has(key))
        .flatMap((row) =>
          left.filter((child) => !row.hasOwnKey || !hadOwnKey(child)).map((child) => ({ row, child })),
        );
      if (pairs.length === 1) this.matched.set(pairs[0]!.row.key, pairs[0]!.child);
      else if (pairs.length > 1) this.#doubt(pairs);
    }
  }

  #codesOf(child: KnownChild): string[] {
    return this.#codes.flatMap(({ subject, code }) => (subject === child.uuid ? [code] : []));
  }

  #doubt(pairs: readonly { readonly row: RosterSubject; readonly child: KnownChild }[]): void {
    const rows = [...new Set(pairs.map(({ row }) => row))];
    const children = [...new Set(pairs.map(({ child }) => child))];
    const inRoster = rows.map((row) => `line ${row.line}, ${calledBy(row)}`).join('; ');
    const inShop = children.map(
      (child) => `${calledBy(child)} with the code ${this.#codesOf(child).join(', ') || 'none'}`,
    );
    this.#doubts.add(
      `${inRoster}: the shop has ${inShop.join(' and ')}. Write each child's code into a column "code"`,
    );
  }
}

/** A line that has an old key and another's name: the list was sorted and numbered anew, or a number was given twice. */
function isAnotherChild(row: RosterSubject, child: KnownChild, known: readonly KnownChild[]): boolean {
  if (byName(row) === byName(child)) return false;
  return (
    !looksAlike(row.name, child.name) ||
    known.some((other) => other !== child && byName(other) === byName(row))
  );
}

/** A corrected spelling leaves the beginning of some word as it was. */
function looksAlike(one: string, other: string): boolean {
  const beginnings = (name: string): string[] =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => word.slice(0, 3));
  const others = new Set(beginnings(other));
  return beginnings(one).some((beginning) => others.has(beginning));
}
