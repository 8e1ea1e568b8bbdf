import { NOBODY } from '../../src/card-code.ts';
import type { Owner, SeenCard } from '../../src/frames.ts';
import type { Chance } from './chance.ts';
import { type Habits, SHARES } from './habits.ts';
import type { Person } from './school.ts';

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
  /** Somebody waits behind with a card. */
  waiting = NOBODY;

  constructor(chance: Chance, habits: Habits, starts: number) {
    this.#chance = chance;
    this.#habits = habits;
    this.now = starts;
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
    const colours = person.clothes.map((value, place) => chance.bell((value + (place ? 0 : 90)) / 2, 8));
    const cardLike = cards.length === 0 && seen === 'card-like';
    this.shots.push({ at: this.now, truth, role: 'card', cards, cardLike, colours: [...colours, 0, 0] });
  }

  /** Pictures of a person, a class or a wall; the first comes a step after what was before. */
  take(truth: Owner, person: Person, count: number): void {
    const chance = this.#chance;
    const light = [chance.bell(0, 1.5), chance.bell(0, 1.5)];
    for (let picture = 0; picture < count; picture++) {
      this.#step();
      this.#picture(truth, person, light);
    }
  }

  /** The same without the step before the first: somebody was waited for. */
  takeAtOnce(truth: Owner, person: Person, count: number): void {
    this.#picture(truth, person, [this.#chance.bell(0, 1.5), this.#chance.bell(0, 1.5)]);
    this.take(truth, person, count - 1);
  }

  #picture(truth: Owner, person: Person, light: readonly number[]): void {
    const chance = this.#chance;
    // Turned away, an arm before the jumper, the jacket off.
    const spread = chance.happens(0.03) ? 16 : 4;
    const colours = [
      ...person.clothes.map((value) => chance.bell(value, spread)),
      ...light.map((value) => chance.bell(value, 1.5)),
    ];
    const cards = chance.happens(SHARES.waitingCard)
      ? [{ job: JOB, subject: this.waiting, area: 0.05 * chance.between(0.08, 0.5) }]
      : [];
    const cardLike = cards.length === 0 && chance.happens(SHARES.shirtLikeCode);
    this.shots.push({ at: this.now, truth, role: 'picture', cards, cardLike, colours });
  }
}
