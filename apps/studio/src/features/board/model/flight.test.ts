import { describe, expect, it } from 'vitest';
import { Flight } from './flight.ts';

const HEIGHT = 750;
const IN_TIME = 1000 / 60;

/** Draws frames in which the list moves by so many pixels each, and says after which of them it flew. */
function drawn(flight: Flight, moves: readonly number[], every = IN_TIME, start = { at: 1000, top: 5000 }) {
  let { at, top } = start;
  return moves.map((by) => {
    at += every;
    top += by;
    const moving = flight.frame(at, top, HEIGHT);
    return { flying: flight.flying, moving, at, top };
  });
}
const times = (count: number, by: number) => Array.from({ length: count }, () => by);
const flew = (frames: readonly { flying: boolean }[]) => frames.filter(({ flying }) => flying).length;

describe('a list', () => {
  it('flies when its rows pass too fast to be looked at, up or down', () => {
    for (const by of [40, -40]) {
      const frames = drawn(new Flight(), times(30, by));
      expect(frames[3]?.flying).toBe(false);
      expect(frames[15]?.flying).toBe(true);
    }
  });

  it('does not fly by a jump, by notches of a wheel, or as fast as one reads', () => {
    expect(flew(drawn(new Flight(), [30_000, ...times(30, 0)]))).toBe(0);
    const notch = [2, 8, 16, 24, 26, 22, 14, 6, 2];
    expect(flew(drawn(new Flight(), [...notch, 0, 0, 0, 0, ...notch, 0, 0, 0, 0, ...notch]))).toBe(0);
    expect(flew(drawn(new Flight(), times(120, 12)))).toBe(0);
  });

  it('flies where frames come late and it moves far from one to the next, and not where it moves little', () => {
    expect(flew(drawn(new Flight(), times(20, 40), 140))).toBeGreaterThan(10);
    expect(flew(drawn(new Flight(), times(20, 10), 140))).toBe(0);
  });

  it('is looked at again when it slows down, and rests when it stands for some frames', () => {
    const flight = new Flight();
    const [last] = drawn(flight, times(30, 40)).slice(-1);
    const slower = drawn(flight, times(30, 8), IN_TIME, last);
    expect(slower[0]?.flying).toBe(true);
    expect(slower.at(-1)).toMatchObject({ flying: false, moving: true });
    const [again] = drawn(flight, times(30, 40), IN_TIME, slower.at(-1)).slice(-1);
    expect(again?.flying).toBe(true);
    const still = drawn(flight, times(20, 0), IN_TIME, again);
    expect(still[2]).toMatchObject({ moving: true });
    expect(still.find(({ moving }) => !moving)).toMatchObject({ flying: false });
  });

  it('is not taken to stand still because one frame took long', () => {
    const flight = new Flight();
    const [last] = drawn(flight, times(30, 40)).slice(-1);
    expect(drawn(flight, [40, 0, 40, 40], 400, last).every(({ flying }) => flying)).toBe(true);
  });
});
