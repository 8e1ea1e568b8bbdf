import { describe, expect, it } from 'vitest';
import { assignFrames } from './assign-frames.ts';
import { CARD_ALPHABET, NOBODY } from './card-code.ts';
import type { Assignment, Frame, PhotoDay } from './frames.ts';

const JOB = 'F26A';
const subject = (number: number): string => `ABCDE${CARD_ALPHABET[number]}`;
const LIST = Array.from({ length: 12 }, (_, place) => ({
  subject: subject(place),
  group: place < 6 ? '3A' : '3B',
}));
const GROUPS = new Map([
  ['Z22223', '3A'],
  ['Z22224', '3B'],
]);
const DAY: PhotoDay = { job: JOB, roster: LIST, groups: GROUPS };

/** A camera at work: a change of child takes 20 seconds, a picture three. */
class Camera {
  readonly frames: Frame[] = [];
  #now = 36_000_000;
  #number: number;
  readonly #name: string;

  constructor(name = 'body', firstNumber = 100) {
    this.#name = name;
    this.#number = firstNumber;
  }

  shot(facts: Partial<Frame> = {}, pause = 3000): Frame {
    this.#now += pause;
    const counter = ((this.#number++ - 1) % 9999) + 1;
    const base = {
      id: `${this.#name} ${this.frames.length}`,
      camera: this.#name,
      takenAt: this.#now,
      counter,
      cards: [],
    };
    this.frames.push({ ...base, ...facts });
    return this.frames.at(-1)!;
  }

  card(whose: string, facts: Partial<Frame> = {}, pause = 20_000): Frame {
    return this.shot({ cards: [{ job: JOB, subject: whose, area: 0.05 }], ...facts }, pause);
  }

  pictures(count: number, facts: Partial<Frame> = {}): Frame[] {
    return Array.from({ length: count }, () => this.shot(facts));
  }

  child(place: number, count = 4): Frame[] {
    this.card(subject(place));
    return this.pictures(count);
  }

  setBack(seconds: number): void {
    this.#now -= seconds * 1000;
  }
}

const given = (frames: readonly Frame[], day: Partial<PhotoDay> = {}): ((frame: Frame) => Assignment) => {
  const all = assignFrames(frames, { ...DAY, ...day });
  return (frame) => all.get(frame.id)!;
};
const child = (place: number) => ({ kind: 'child', subject: subject(place) });

describe('the frames of a photo day', () => {
  it('belong to the child whose card was seen last, and the card itself to no set', () => {
    const camera = new Camera();
    const taken = LIST.map((_, place) => camera.child(place));
    const of = given(camera.frames);
    for (const [place, pictures] of taken.entries()) {
      for (const picture of pictures)
        expect(of(picture)).toEqual({
          owner: child(place),
          role: 'picture',
          certainty: 'sure',
          why: ['card'],
        });
    }
    expect(of(camera.frames[0]!)).toMatchObject({ role: 'card', owner: child(0) });
  });

  it('are nobody’s before the first card', () => {
    const camera = new Camera();
    const [test] = camera.pictures(2);
    camera.child(0);
    expect(given(camera.frames)(test!)).toEqual({
      owner: null,
      role: 'picture',
      certainty: 'nobody',
      why: ['before-first-card'],
    });
  });

  it('belong to the class after its card, to nobody after that of nobody, and to a child still to be named', () => {
    const camera = new Camera();
    LIST.slice(0, 6).map((_, place) => camera.child(place));
    camera.card('Z22223');
    const group = camera.pictures(2);
    camera.card(NOBODY);
    const staff = camera.pictures(2);
    camera.card('Y22225');
    const unknown = camera.pictures(3);
    const of = given(camera.frames);
    for (const frame of group)
      expect(of(frame)).toMatchObject({ owner: { kind: 'class', subject: 'Z22223' }, certainty: 'sure' });
    for (const frame of staff)
      expect(of(frame)).toMatchObject({
        owner: { kind: 'nobody' },
        certainty: 'nobody',
        why: ['nobody-card'],
      });
    for (const frame of unknown)
      expect(of(frame)).toMatchObject({ owner: { kind: 'spare', subject: 'Y22225' }, certainty: 'sure' });
  });

  it('are doubted from the pause on where a child of the list is missing', () => {
    const camera = new Camera();
    for (const place of [0, 1, 2, 3]) camera.child(place);
    camera.card(subject(4));
    const own = camera.pictures(4);
    camera.shot({}, 20_000);
    const later = camera.pictures(4);
    for (const place of [6, 7, 8, 9, 10, 11]) camera.child(place);
    const of = given(camera.frames);
    for (const frame of own) expect(of(frame)).toMatchObject({ owner: child(4), certainty: 'sure' });
    for (const frame of later) {
      expect(of(frame)).toMatchObject({ owner: child(5), certainty: 'doubtful' });
      expect(of(frame).why).toEqual(expect.arrayContaining(['pause', 'child-missing']));
    }
  });

  it.each([15, 20, 35, 57])(
    'are doubted from a pause of %i seconds on, whoever steps in without a card',
    (seconds) => {
      const camera = new Camera();
      for (const place of [0, 1, 2]) camera.child(place);
      camera.card(subject(3));
      const [own] = camera.pictures(2);
      const stranger = camera.shot({}, seconds * 1000);
      const [again] = camera.pictures(1);
      for (const place of [4, 5, 6, 7, 8, 9, 10, 11]) camera.child(place);
      const of = given(camera.frames);
      expect(of(own!)).toMatchObject({ owner: child(3), certainty: 'sure' });
      for (const frame of [stranger, again!]) expect(of(frame).certainty).toBe('doubtful');
    },
  );

  it('stay sure after a short pause where the colours are those of before, and are doubted where they are not', () => {
    const dressed = (place: number) => ({ colours: [place * 7, (place * 11) % 40, 5] });
    const played = (after: Partial<Frame>): ((frame: Frame) => Assignment) => {
      const camera = new Camera();
      for (const [place] of LIST.entries()) {
        camera.card(subject(place));
        const count = place === 3 ? 3 : 4 + (place % 2);
        for (let picture = 0; picture < count; picture++) {
          const noise = (picture % 3) - 1;
          camera.shot({ colours: dressed(place).colours.map((value) => value + noise) });
        }
        if (place !== 3) continue;
        for (const pause of [9000, 3000]) later.push(camera.shot(after, pause));
      }
      return given(camera.frames);
    };
    let later: Frame[] = [];
    const same = played(dressed(3));
    for (const frame of later) expect(same(frame)).toMatchObject({ owner: child(3), certainty: 'sure' });
    later = [];
    const other = played({ colours: [90, 0, 60] });
    for (const frame of later) {
      expect(other(frame)).toMatchObject({ certainty: 'doubtful' });
      expect(other(frame).why).toContain('looks-different');
    }
  });

  it('are doubted where only a clock that was set back orders them, and two children lie over each other', () => {
    const camera = new Camera();
    LIST.slice(0, 6).map((_, place) => camera.child(place));
    camera.setBack(97);
    const later = [6, 7, 8, 9, 10, 11].flatMap((place) => camera.child(place));
    const of = given(camera.frames.map((frame) => ({ ...frame, counter: null })));
    for (const frame of later.slice(0, 8)) expect(of(frame).certainty).not.toBe('sure');
  });

  it('are decided by a person before all, by the folder before the card, and doubted where those two disagree', () => {
    const camera = new Camera();
    camera.child(0);
    const byHand = camera.shot({ decided: { kind: 'child', subject: subject(7) }, named: subject(3) });
    const aside = camera.shot({ decided: { kind: 'nobody' } });
    const agrees = camera.shot({ named: subject(0) });
    const against = camera.shot({ named: subject(3) });
    const of = given(camera.frames);
    expect(of(byHand)).toMatchObject({ owner: child(7), certainty: 'sure', why: ['hand'] });
    expect(of(aside)).toMatchObject({ owner: { kind: 'nobody' }, certainty: 'nobody', why: ['hand'] });
    expect(of(agrees)).toMatchObject({ owner: child(0), certainty: 'sure', why: ['folder'] });
    expect(of(against)).toMatchObject({ owner: child(3), certainty: 'doubtful' });
    expect(of(against).why).toContain('folder-against-card');
  });

  it('are never given by a card of another job or of nobody on the list', () => {
    const camera = new Camera();
    camera.child(0);
    camera.card(subject(1), { cards: [{ job: 'E25B', subject: subject(1), area: 0.05 }] });
    const [old] = camera.pictures(3);
    camera.card('ABC999');
    const [unlisted] = camera.pictures(3);
    const of = given(camera.frames);
    expect(of(old!).certainty).not.toBe('sure');
    expect(of(old!).why).toContain('card-of-another-job');
    expect(of(unlisted!).why).toContain('card-not-on-list');
  });

  it('go by the largest card, and are doubted between two of a size', () => {
    const camera = new Camera();
    for (const place of [0, 1, 2]) camera.child(place);
    const seen = (place: number, area: number) => ({ job: JOB, subject: subject(place), area });
    camera.card('', { cards: [seen(4, 0.01), seen(3, 0.05)] });
    const [front] = camera.pictures(4);
    camera.card('', { cards: [seen(4, 0.05), seen(5, 0.045)] });
    const [either] = camera.pictures(4);
    const of = given(camera.frames);
    expect(of(front!)).toMatchObject({ owner: child(3), certainty: 'sure' });
    expect(of(either!)).toMatchObject({ certainty: 'doubtful', why: expect.arrayContaining(['two-cards']) });
  });

  it('stay with their child when somebody waits behind with a card', () => {
    const camera = new Camera();
    for (const place of [0, 1, 2]) camera.child(place);
    camera.card(subject(3));
    camera.pictures(2);
    const waiting = camera.shot({ cards: [{ job: JOB, subject: subject(4), area: 0.01 }] });
    const after = camera.shot();
    camera.child(4);
    const of = given(camera.frames);
    expect(of(waiting)).toMatchObject({ owner: child(3), role: 'picture', certainty: 'sure' });
    expect(of(after)).toMatchObject({ owner: child(3), certainty: 'sure' });
  });

  it('go on over 9999, and over a clock that is set back between two children', () => {
    const camera = new Camera('body', 9990);
    for (const place of [0, 1, 2, 3]) camera.child(place);
    camera.setBack(3600);
    const later = camera.child(4);
    const of = given(camera.frames.toReversed());
    for (const frame of later) expect(of(frame)).toMatchObject({ owner: child(4), certainty: 'sure' });
    expect(of(camera.frames[12]!)).toMatchObject({ owner: child(2), certainty: 'sure' });
  });

  it('are told apart where two bodies without a serial number were at work', () => {
    const [one, other] = [new Camera('one', 200), new Camera('other', 5000)];
    for (const place of [0, 1, 2, 3, 4, 5]) one.child(place);
    for (const place of [6, 7, 8, 9, 10, 11]) other.child(place);
    const frames = [...one.frames, ...other.frames].map((frame) => ({ ...frame, camera: 'EOS' }));
    const of = given(frames);
    for (const frame of one.frames) expect(of(frame).owner).toMatchObject({ kind: 'child' });
    expect(of(one.frames.at(-1)!)).toMatchObject({ owner: child(5), certainty: 'sure' });
    expect(of(other.frames.at(-1)!)).toMatchObject({ owner: child(11), certainty: 'sure' });
  });

  it('are all doubted where cards were shown after the pictures', () => {
    const camera = new Camera();
    for (const [place] of LIST.entries()) {
      camera.shot({}, 20_000);
      camera.pictures(3);
      camera.card(subject(place), {}, 3000);
    }
    const of = given(camera.frames);
    const sure = camera.frames.filter(
      (frame) => of(frame).role === 'picture' && of(frame).certainty === 'sure',
    );
    expect(sure).toEqual([]);
  });

  it('are guessed, and doubted, where a card was seen, could not be read and the list has one child for it', () => {
    const camera = new Camera();
    for (const place of [0, 1, 2, 3]) camera.child(place);
    const card = camera.shot({ cardLike: true }, 20_000);
    const [picture] = camera.pictures(4);
    for (const place of [5, 6, 7, 8]) camera.child(place);
    const of = given(camera.frames);
    expect(of(card)).toMatchObject({ role: 'card', owner: child(4), why: ['card-unread'] });
    expect(of(picture!)).toMatchObject({ owner: child(4), certainty: 'doubtful', why: ['card-unread'] });
  });
});
