import type { Doubt, DoubtfulLine, LineAnswer } from '@picture-day/photo-day/roster/questions';

/** Lines that are asked about together: one doubtful line, or several that may be one another's. */
export interface DoubtGroup {
  readonly key: string;
  readonly doubt: Doubt;
  readonly lines: readonly number[];
}

/** What a person chose about a group. */
export interface ChosenDoubt {
  readonly group: DoubtGroup;
  readonly choice: string;
  readonly says: Readonly<Record<number, LineAnswer>>;
}
export type Chosen = Readonly<Record<string, ChosenDoubt>>;

const SHARED: readonly Doubt[] = ['same name', 'same number', 'same code'];

export function groupDoubts(doubts: readonly DoubtfulLine[]): DoubtGroup[] {
  const groups = doubts.map(({ doubt, line, beside }): DoubtGroup => {
    const lines = SHARED.includes(doubt) ? [line, ...beside].sort((a, b) => a - b) : [line];
    return { key: `${doubt} ${lines.join(' ')}`, doubt, lines };
  });
  return [...new Map(groups.map((group) => [group.key, group])).values()];
}

/** Leaving a line out outweighs all; otherwise what was mended adds up. */
function both(one: LineAnswer | undefined, other: LineAnswer): LineAnswer {
  if (one === undefined || one === other) return other;
  if (one === 'leave' || other === 'leave') return 'leave';
  if (one === 'take') return other;
  return other === 'take' ? one : { ...one, ...other };
}

/** All that was said of each line. */
function saidOf(chosen: Chosen): Record<number, LineAnswer> {
  const said: Record<number, LineAnswer> = {};
  for (const { says } of Object.values(chosen)) {
    for (const [line, answer] of Object.entries(says)) said[Number(line)] = both(said[Number(line)], answer);
  }
  return said;
}

/** The groups that are still asked about: of a line that is left out nothing more has to be known. */
export function askedOf(groups: readonly DoubtGroup[], chosen: Chosen): DoubtGroup[] {
  const said = saidOf(chosen);
  return groups.filter(({ key, doubt, lines }) => {
    const left = lines.filter((line) => said[line] === 'leave').length;
    return chosen[key] !== undefined || lines.length - left >= (SHARED.includes(doubt) ? 2 : 1);
  });
}

/** The answers by line. A line counts as answered once everything that is asked about it is. */
export function linesOf(groups: readonly DoubtGroup[], chosen: Chosen): Record<number, LineAnswer> {
  const open = new Set(askedOf(groups, chosen).flatMap(({ key, lines }) => (chosen[key] ? [] : lines)));
  return Object.fromEntries(Object.entries(saidOf(chosen)).filter(([line]) => !open.has(Number(line))));
}

/** An address with the slip of the hand mended, where it then is one. */
export function mendedAddress(cell: string): string | undefined {
  const mended = cell
    .trim()
    .replace(/\s*[,;]\s*/g, '.')
    .replace(/\s+/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/@+/g, '@')
    .replace(/[.,;]+$/, '');
  return mended !== cell && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(mended) ? mended : undefined;
}
