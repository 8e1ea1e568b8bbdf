import type { BoardChild, BoardTarget } from '@picture-day/contract/calls/studio/job-board';
import { plainLetters } from '@picture-day/contract/search-words';

export interface Target {
  readonly id: string;
  readonly to: BoardTarget;
  readonly name: string;
  readonly group: string | null;
}

const MOST = 8;

/** Whom typed letters mean: a name that begins so, then a later part of a name, then anything that contains them. */
export function findTargets(
  children: readonly BoardChild[],
  classes: readonly string[],
  typed: string,
): Target[] {
  const wanted = plainLetters(typed.trim());
  const all: Target[] = [
    ...children.map(({ uuid, name, group }) => ({
      id: uuid,
      to: { kind: 'child' as const, child: uuid },
      name,
      group,
    })),
    ...classes.map((group) => ({
      id: `class ${group}`,
      to: { kind: 'class' as const, group },
      name: group,
      group: null,
    })),
  ];
  const rank = ({ name }: Target): number => {
    const text = plainLetters(name);
    if (text.startsWith(wanted)) return 0;
    if (text.split(/[\s-]+/).some((part) => part.startsWith(wanted))) return 1;
    return text.includes(wanted) ? 2 : 3;
  };
  return all
    .map((target) => ({ target, at: rank(target) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST)
    .map(({ target }) => target);
}
