import { NOBODY } from '../../src/card-code.ts';
import type { Owner, SeenCard } from '../../src/frames.ts';
import type { Chance } from './chance.ts';
import { type Habits, SHARES } from './habits.ts';
import type { Person } from './school.ts';

/** How much of a frame is not ground: a child, several people, a wall or a grey card. */
export const BREADTH = { one: 0.4, several: 0.85, wall: 0.08 } as const;

/** Bare skin, and what else is there where the clothes should be. */
const SKIN = [62, 14, 17] as const;

export const JOB = 'F26A';

/** A frame as it was, before a camera wrote what it knows of it. */
export interface Shot {
  /** Seconds of the day, by no camera's clock. */
  readonly at: number;
  readonly truth: Owner;
  readonly role: 'card' | 'picture';
  readonly cards: readonly SeenCard[];
  readonly cardLike: boolean;
  readonly colours: readonly number[];
}

export const NOBODYS: Owner = { kind: 'nobody' };

/** What the camera sees of a card: read, seen and not read, or not seen at all. */
export type Seen = 'read' | 'card-like' | 'unread';

/** One camera at work: a clock, and the frames it takes. */
export class Photographer {
  readonly shots: Shot[] = [];
  now: number;
  readonly #chance: Chance;
  readonly #habits: Habits;
  readonly #ground: readonly number[];
  /** Somebody waits behind with a card. */
  waiting = NOBODY;

  constructor(chance: Chance, habits: Habits, starts: number) {
    this.#chance = chance;
    this.#habits = habits;
    this.now = starts;
    this.#ground = [chance.bell(60, 18), chance.bell(0, 5), chance.bell(0, 8)];
  }

  wait(seconds: number): void {
    this.now += seconds;
  }

  /** The time between two people. */
  change(): void {
    this.now += this.#chance.between(...this.#habits.change);
  }

  #step(): void {
    const chance = this.#chance;
    if (chance.happens(SHARES.interruption)) this.now += chance.between(30, 120);
    else if (chance.happens(this.#habits.longSteps)) this.now += chance.between(6, 25);
    else this.now += chance.between(...this.#habits.step);
  }

  #light(): number[] {
    return [this.#chance.bell(0, 2), this.#chance.bell(0, 1), this.#chance.bell(0, 1)];
  }

  /**
   * What is measured of a frame: the clothes, the ground, and how much of it is not ground. One frame in ten is taken
   * from nearer or further, or an arm or a jacket hides the clothes; one in fifty is lit otherwise.
   */
  #look(person: Person, light: readonly number[], before?: readonly number[]): number[] {
    const chance = this.#chance;
    const isOther = chance.happens(0.1);
    const flash = chance.happens(0.02) ? chance.bell(0, 15) : 0;
    const hidden = before ? 0.7 : isOther ? chance.between(0.1, 0.8) : chance.between(0, 0.12);
    const hiding = before ?? [
      SKIN[0] + chance.bell(0, 12),
      SKIN[1] + chance.bell(0, 5),
      SKIN[2] + chance.bell(0, 8),
    ];
    const clothes = person.clothes.map(
      (value, place) =>
        value * (1 - hidden) + hiding[place]! * hidden + light[place]! + chance.bell(place ? 0 : flash, 2.5),
    );
    const restless = this.#habits.outdoors ? 9 : 1;
    const ground = this.#ground.map(
      (value, place) => value + light[place]! + chance.bell(place ? 0 : flash, restless * (place ? 0.5 : 1)),
    );
    const breadth = (person.breadth ?? BREADTH.one) * (isOther ? chance.between(0.6, 1.6) : 1);
    return [...clothes, ...ground, 100 * Math.max(0, Math.min(1, breadth + chance.bell(0, 0.05)))];
  }

  #area(): number {
    return 0.05 * Math.exp(this.#chance.bell(0, 0.15));
  }

  showCard(truth: Owner, subject: string, person: Person, seen: Seen, job = JOB): void {
    const chance = this.#chance;
    const area = this.#area();
    const cards: SeenCard[] = seen === 'read' ? [{ job, subject, area }] : [];
    // Whoever waits holds a card, too.
    if (chance.happens(SHARES.cardBehind))
      cards.push({ job: JOB, subject: this.waiting, area: area * chance.between(0.15, 0.7) });
    // The paper is before the clothes.
    const colours = this.#look(person, [0, 0, 0], [(person.clothes[0]! + 180) / 3, 0, 0]);
    const cardLike = cards.length === 0 && seen === 'card-like';
    this.shots.push({ at: this.now, truth, role: 'card', cards, cardLike, colours });
  }

  /** Pictures of a person, a class or a wall; the first comes a step after what was before. */
  take(truth: Owner, person: Person, count: number): void {
    const light = this.#light();
    for (let picture = 0; picture < count; picture++) {
      this.#step();
      this.#picture(truth, person, light);
    }
  }

  /** The same without the step before the first: somebody was waited for. */
  takeAtOnce(truth: Owner, person: Person, count: number): void {
    this.#picture(truth, person, this.#light());
    this.take(truth, person, count - 1);
  }

  #picture(truth: Owner, person: Person, light: readonly number[]): void {
    const chance = this.#chance;
    const colours = this.#look(person, light);
    const cards = chance.happens(SHARES.waitingCard)
      ? [{ job: JOB, subject: this.waiting, area: 0.05 * chance.between(0.08, 0.5) }]
      : [];
    const cardLike = cards.length === 0 && chance.happens(SHARES.shirtLikeCode);
    this.shots.push({ at: this.now, truth, role: 'picture', cards, cardLike, colours });
  }
}
