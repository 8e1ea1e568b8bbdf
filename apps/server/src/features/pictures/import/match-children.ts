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

/** What a person says of a line: the child of the shop it is, or that it is a new one. */
export type SaidWho = ReadonlyMap<number, string>;
export const NEW_CHILD = 'new';

/** What a person is asked: a key that stands for somebody else now, or several children whom nothing tells apart. */
export interface MatchDoubt {
  readonly kind: 'another' | 'alike';
  readonly rows: readonly RosterSubject[];
  readonly children: readonly KnownChild[];
}

export interface Matched {
  /** The children of the shop by the keys of the roster. */
  readonly matched: ReadonlyMap<string, KnownChild>;
  readonly doubts: readonly MatchDoubt[];
}

/**
 * Which child of the shop each line of the roster is, by the line's key: the child with that key; where one of the two
 * has no key of its own the child of that name and class; and where the class was corrected the child of that name.
 * Who cannot be told apart is asked about.
 */
export function matchChildren(
  rows: readonly RosterSubject[],
  known: readonly KnownChild[],
  codes: readonly KnownCode[],
  said: SaidWho = new Map(),
): Matched {
  const matching = new Matching(rows, codes, said);
  const present = known.filter(({ isGone }) => !isGone);
  matching.pairBySaid(known);
  matching.pairByKey(present);
  matching.pairByLooks(present, byNameAndGroup);
  matching.pairByLooks(present, byName);
  const doubts = [...matching.doubts];
  // A child that comes back must be the same in all that was known of it; else it is a new one.
  const gone = known.filter(({ isGone }) => isGone);
  if (doubts.length === 0) {
    matching.pairByKey(gone, { isSure: (row, child) => byName(row) === byName(child) });
    matching.pairByLooks(gone, byNameAndGroup);
  }
  return { matched: matching.matched, doubts };
}

/** Where nobody can be asked, doubts stop the import by name. */
export function refuseMatchDoubts(doubts: readonly MatchDoubt[], codes: readonly KnownCode[]): void {
  const refused = new Doubts(
    'The roster does not tell which child of the shop these are, so nothing was imported:',
  );
  for (const { kind, rows, children } of doubts) {
    const [row, child] = [rows[0]!, children[0]!];
    if (kind === 'another') {
      refused.add(
        `line ${row.line}: the key ${row.key} stands for ${calledBy(row)}, and in the shop for ${calledBy(child)}. A key stays with its child: give nobody another's, or leave the column out`,
      );
      continue;
    }
    const inRoster = rows.map((one) => `line ${one.line}, ${calledBy(one)}`).join('; ');
    const inShop = children.map(
      (one) => `${calledBy(one)} with the code ${codesOf(one, codes).join(', ') || 'none'}`,
    );
    refused.add(
      `${inRoster}: the shop has ${inShop.join(' and ')}. Write each child's code into a column "code"`,
    );
  }
  refused.refuse();
}

const codesOf = (child: KnownChild, codes: readonly KnownCode[]): string[] =>
  codes.flatMap(({ subject, code }) => (subject === child.uuid ? [code] : []));

class Matching {
  readonly matched = new Map<string, KnownChild>();
  readonly doubts: MatchDoubt[] = [];
  readonly #rows: readonly RosterSubject[];
  readonly #codes: readonly KnownCode[];
  readonly #said: SaidWho;

  constructor(rows: readonly RosterSubject[], codes: readonly KnownCode[], said: SaidWho) {
    this.#rows = rows;
    this.#codes = codes;
    this.#said = said;
  }

  pairBySaid(known: readonly KnownChild[]): void {
    const children = new Map(known.map((child) => [child.uuid, child]));
    for (const row of this.#rows) {
      const child = children.get(this.#said.get(row.line) ?? '');
      if (child && !this.#isTaken(child)) this.matched.set(row.key, child);
    }
  }

  #open(): RosterSubject[] {
    const asked = new Set(this.doubts.flatMap(({ kind, rows }) => (kind === 'alike' ? rows : [])));
    return this.#rows.filter(
      (row) => !this.matched.has(row.key) && !asked.has(row) && this.#said.get(row.line) !== NEW_CHILD,
    );
  }

  #isTaken(child: KnownChild): boolean {
    return [...this.matched.values()].includes(child);
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
      if (row.isUnsure) continue;
      const child = children.get(byKey(row))?.find((one) => isSure(row, one));
      if (!child) continue;
      this.matched.set(row.key, child);
      if (row.hasOwnKey && isAnotherChild(row, child, known)) {
        this.doubts.push({ kind: 'another', rows: [row], children: [child] });
      }
    }
  }

  pairByLooks(known: readonly KnownChild[], by: (one: Either) => string): void {
    const children = Map.groupBy(this.#free(known), by);
    for (const [value, rows] of Map.groupBy(this.#open(), by)) {
      const alike = children.get(value) ?? [];
      for (const row of rows) {
        const own = alike.find((child) => codesOf(child, this.#codes).includes(row.code ?? ''));
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

  #doubt(pairs: readonly { readonly row: RosterSubject; readonly child: KnownChild }[]): void {
    this.doubts.push({
      kind: 'alike',
      rows: [...new Set(pairs.map(({ row }) => row))],
      children: [...new Set(pairs.map(({ child }) => child))],
    });
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
