import { CARD_ALPHABET } from '../../src/card-code.ts';
import type { RosterLine } from '../../src/frames.ts';
import type { Chance } from './chance.ts';
import type { Habits } from './habits.ts';

export interface Person {
  /** Nobody's subject is empty: staff and visitors. */
  readonly subject: string;
  readonly clothes: readonly number[];
  /** How much of the frame they fill; a child's where it is not said. */
  readonly breadth?: number;
}

export interface Pupil extends Person {
  readonly group: string;
  readonly isAbsent: boolean;
}

export interface School {
  readonly pupils: readonly Pupil[];
  readonly roster: readonly RosterLine[];
  /** The classes by the subject of their card. */
  readonly groups: ReadonlyMap<string, string>;
}

/** A number as five characters of the cards' alphabet. */
export const asCode = (first: string, number: number): string =>
  first +
  [4, 3, 2, 1, 0].map((place) => CARD_ALPHABET.charAt(Math.floor(number / 31 ** place) % 31)).join('');

/** Lightness and two colours, as they are measured. Half the children wear something dark, or something plain. */
export function dressed(chance: Chance, uniforms: boolean): number[] {
  if (uniforms) return [chance.bell(30, 2), chance.bell(2, 1.5), chance.bell(-14, 1.5)];
  const kind = chance.next();
  if (kind < 0.3) return [chance.bell(22, 6), chance.bell(1, 3), chance.bell(-5, 6)];
  if (kind < 0.5) return [chance.bell(68, 12), chance.bell(1, 3), chance.bell(3, 4)];
  return [chance.bell(48, 16), chance.bell(8, 18), chance.bell(4, 18)];
}

export function schoolOf(chance: Chance, habits: Habits): School {
  const pupils: Pupil[] = [];
  const groups = new Map<string, string>();
  while (pupils.length < habits.children) {
    const group = `class ${groups.size + 1}`;
    groups.set(asCode('Z', groups.size + 1), group);
    const size = Math.min(chance.whole(17, 28), habits.children - pupils.length);
    for (let place = 0; place < size; place++) {
      const last = pupils.at(-1);
      // Friends and siblings in the same jumper.
      const clothes = last && chance.happens(0.04) ? last.clothes : dressed(chance, habits.uniforms);
      const isAbsent = chance.happens(habits.absent);
      pupils.push({ subject: asCode('A', 31 + pupils.length), group, isAbsent, clothes });
    }
  }
  const roster = pupils.map(({ subject, group, isAbsent }) => ({
    subject,
    group,
    ...(habits.absentAreTicked && isAbsent ? { absent: true } : {}),
  }));
  return { pupils, roster, groups };
}

/** The order in which a class comes before the camera. */
export function queued(chance: Chance, pupils: readonly Pupil[], order: Habits['order']): Pupil[] {
  if (order === 'as-they-stand') return chance.shuffled(pupils);
  const queue = [...pupils];
  for (let place = 0; place < queue.length; place++) {
    if (!chance.happens(0.04)) continue;
    const [moved] = queue.splice(place, 1);
    queue.splice(Math.min(queue.length, place + chance.whole(1, 6)), 0, moved!);
  }
  return queue;
}
