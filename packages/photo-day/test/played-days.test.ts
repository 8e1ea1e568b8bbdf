import { describe, expect, it } from 'vitest';
import { assignFrames } from '../src/assign-frames.ts';
import { lastCardWins } from './played-days/plain-rule.ts';
import { playDay } from './played-days/play-day.ts';
import { added, NO_SCORE, scored, upperBound } from './played-days/score.ts';

/** A few of the days the rules were made on; `npm run bench -- photo-days` has 200 that nobody looked at. */
const DAYS = [1, 2, 3, 5, 8, 13, 21, 34];

describe('played photo days', () => {
  it('leave no wrong picture sure, and few doubted without need', () => {
    let [ours, plain] = [NO_SCORE, NO_SCORE];
    for (const seed of DAYS) {
      const played = playDay(seed, { children: 150 });
      const frames = played.frames.map((frame) => ({ ...frame, colours: null }));
      ours = added(ours, scored(played, assignFrames(frames, played.day)));
      plain = added(plain, scored(played, lastCardWins(frames, played.day)));
    }
    expect(ours.pictures).toBeGreaterThan(5000);
    expect(plain.wrong).toBeGreaterThan(100);
    expect(ours.wrong).toBe(0);
    expect(ours.needless / ours.pictures).toBeLessThan(0.05);
    expect(ours.open / ours.pictures).toBeLessThan(0.13);
  });

  it('are given out the same whatever order their files come in', () => {
    const { frames, day } = playDay(4, { children: 150 });
    const given = assignFrames(frames, day);
    const again = assignFrames(frames.toReversed(), day);
    for (const { id } of frames) expect(again.get(id)).toEqual(given.get(id));
  });

  it('are doubted less where the colours of the pictures are known', () => {
    const played = playDay(6, { children: 150, uniforms: false, longSteps: 0.03 });
    const without = played.frames.map((frame) => ({ ...frame, colours: null }));
    const open = (frames: typeof played.frames): number =>
      scored(played, assignFrames(frames, played.day)).needless;
    expect(open(played.frames)).toBeLessThan(open(without));
  });

  it('know how little a few days prove', () => {
    expect(upperBound(0, 100)).toBeCloseTo(0.02996, 4);
    expect(upperBound(3, 100)).toBeCloseTo(0.07754, 4);
  });
});
