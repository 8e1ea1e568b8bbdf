import { NOBODY } from '../../src/card-code.ts';
import type { Frame, Owner, PhotoDay } from '../../src/frames.ts';
import { type Chance, chance as chanceOf } from './chance.ts';
import { type Habits, habitsOf, SHARES } from './habits.ts';
import { asCode, dressed, type Pupil, queued, type School, schoolOf } from './school.ts';
import { BREADTH, JOB, NOBODYS, Photographer, type Seen } from './shots.ts';
import { type Played, written } from './written.ts';

export interface PlayedDay {
  readonly day: PhotoDay;
  readonly frames: readonly Frame[];
  readonly truth: ReadonlyMap<string, Played>;
  readonly habits: Habits;
}

const OTHER_JOB = 'E25B';

class Playing {
  readonly chance: Chance;
  readonly habits: Habits;
  readonly school: School;
  #spares = 0;

  constructor(seed: number, change: Partial<Habits>) {
    this.chance = chanceOf(seed);
    this.habits = { ...habitsOf(this.chance), ...change };
    this.school = schoolOf(this.chance, this.habits);
  }

  count(): number {
    const { chance, habits } = this;
    if (chance.happens(SHARES.unusualCount))
      return chance.happens(0.5) ? chance.whole(1, 2) : chance.whole(9, 14);
    return chance.whole(...habits.pictures);
  }

  seen(): Seen {
    if (this.chance.happens(this.habits.unread)) return 'unread';
    return this.chance.happens(SHARES.cardLike) ? 'card-like' : 'read';
  }

  child(camera: Photographer, pupil: Pupil, count: number): void {
    const { chance } = this;
    const truth: Owner = { kind: 'child', subject: pupil.subject };
    camera.change();
    if (chance.happens(SHARES.forgotten)) {
      camera.takeAtOnce(truth, pupil, count);
      return;
    }
    if (chance.happens(SHARES.cardLast)) {
      camera.takeAtOnce(truth, pupil, count);
      camera.wait(chance.between(2, 6));
      camera.showCard(truth, pupil.subject, pupil, this.seen());
      return;
    }
    if (chance.happens(SHARES.oldCard))
      camera.showCard(truth, asCode('A', chance.whole(31, 600)), pupil, this.seen(), OTHER_JOB);
    else {
      if (chance.happens(SHARES.wrongCardFirst)) {
        camera.showCard(truth, camera.waiting, pupil, 'read');
        camera.wait(chance.between(4, 12));
      }
      camera.showCard(truth, pupil.subject, pupil, this.seen());
      if (chance.happens(SHARES.cardTwice)) {
        camera.wait(chance.between(2, 5));
        camera.showCard(truth, pupil.subject, pupil, this.seen());
      }
    }
    camera.take(truth, pupil, count);
  }

  /** A child that is on no list yet. */
  spare(camera: Photographer): void {
    const subject = asCode('Y', ++this.#spares);
    const person = { subject, clothes: dressed(this.chance, this.habits.uniforms) };
    camera.change();
    camera.showCard({ kind: 'spare', subject }, subject, person, this.seen());
    camera.take({ kind: 'spare', subject }, person, this.count());
  }

  /** Staff, visitors, a test of the light. */
  nobody(camera: Photographer, count: number): void {
    const { chance } = this;
    const person = { subject: '', clothes: dressed(chance, false) };
    camera.change();
    if (chance.happens(SHARES.noNobodyCard)) {
      camera.takeAtOnce(NOBODYS, person, count);
      return;
    }
    camera.showCard(NOBODYS, NOBODY, person, this.seen());
    camera.take(NOBODYS, person, count);
  }

  group(camera: Photographer, group: string): void {
    const { chance } = this;
    const [subject] = [...this.school.groups].find(([, name]) => name === group)!;
    const clothes = this.habits.uniforms
      ? dressed(chance, true)
      : [chance.bell(48, 6), chance.bell(4, 3), chance.bell(2, 3)];
    const person = { subject, clothes, breadth: BREADTH.several };
    // They stand ready, or have to be called.
    camera.wait(chance.happens(0.4) ? chance.between(10, 57) : chance.between(40, 180));
    const truth: Owner = { kind: 'class', subject };
    if (!this.habits.classCards || chance.happens(SHARES.noClassCard)) {
      camera.takeAtOnce(truth, person, chance.whole(2, 5));
      return;
    }
    camera.showCard(truth, subject, person, this.seen());
    camera.wait(chance.between(5, 40));
    camera.takeAtOnce(truth, person, chance.whole(2, 5));
  }

  /** A few frames without a card, right after a child: whoever it is, they are not the child's. */
  stranger(camera: Photographer): void {
    const { chance } = this;
    camera.wait(chance.between(10, 57));
    const kind = chance.next();
    // Friends together are pupils, and wear what pupils wear.
    const person =
      kind < 0.3
        ? { clothes: dressed(chance, this.habits.uniforms), breadth: BREADTH.several }
        : kind < 0.45
          ? { clothes: [chance.bell(70, 12), chance.bell(0, 3), chance.bell(0, 4)], breadth: BREADTH.wall }
          : { clothes: dressed(chance, false), breadth: chance.between(0.3, 0.55) };
    camera.takeAtOnce(NOBODYS, { subject: '', ...person }, chance.whole(1, 5));
  }

  /** A class before one camera. */
  pupils(camera: Photographer, pupils: readonly Pupil[]): void {
    const { chance, habits } = this;
    const queue = queued(
      chance,
      pupils.filter(({ isAbsent }) => !isAbsent),
      habits.order,
    );
    for (const [place, pupil] of queue.entries()) {
      camera.waiting = queue[place + 1]?.subject ?? NOBODY;
      this.child(camera, pupil, this.count());
      if (chance.happens(habits.strangers)) this.stranger(camera);
      if (chance.happens(SHARES.spare)) this.spare(camera);
      if (chance.happens(SHARES.testBetween)) {
        camera.wait(chance.between(8, 25));
        camera.takeAtOnce(NOBODYS, { subject: '', clothes: dressed(chance, false) }, chance.whole(1, 2));
      }
      if (chance.happens(0.01 * SHARES.staffWithinClass)) this.nobody(camera, chance.whole(2, 5));
    }
    for (const pupil of queue)
      if (chance.happens(SHARES.retake)) this.child(camera, pupil, chance.whole(1, 4));
  }

  classes(cameras: readonly Photographer[]): void {
    const { chance, habits, school } = this;
    for (const camera of cameras)
      camera.takeAtOnce(
        NOBODYS,
        { subject: '', clothes: [80, 0, 0], breadth: BREADTH.wall },
        chance.whole(1, 5),
      );
    for (const [number, [group, pupils]] of [
      ...Map.groupBy(school.pupils, (pupil) => pupil.group),
    ].entries()) {
      const camera = cameras[number % cameras.length]!;
      if (habits.sharesClasses && cameras.length > 1) {
        for (const [place, one] of cameras.entries())
          this.pupils(
            one,
            pupils.filter((_, index) => index % cameras.length === place),
          );
      } else this.pupils(camera, pupils);
      if (habits.groups) this.group(camera, group);
      if (chance.happens(0.3)) this.nobody(camera, chance.whole(2, 6));
      // A break, and a test of the light after it.
      for (const one of cameras) {
        one.wait(chance.between(60, 400));
        if (chance.happens(0.2)) this.nobody(one, chance.whole(1, 3));
      }
    }
  }
}

/** A photo day as it may go, by its number. */
export function playDay(seed: number, change: Partial<Habits> = {}): PlayedDay {
  const playing = new Playing(seed, change);
  const { chance, habits, school } = playing;
  const cameras = Array.from(
    { length: habits.cameras },
    () => new Photographer(chance, habits, 8 * 3600 + chance.between(0, 600)),
  );
  playing.classes(cameras);
  const { frames, truth } = written(
    chance,
    cameras.map(({ shots }) => shots),
    school,
  );
  return { day: { job: JOB, roster: school.roster, groups: school.groups }, frames, truth, habits };
}
