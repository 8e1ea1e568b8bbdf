import { describe, expect, it } from 'vitest';
import { assignFrames } from '../src/assign-frames.ts';
import { lastCardWins } from './played-days/plain-rule.ts';
import { playDay } from './played-days/play-day.ts';
import { added, NO_SCORE, scored, upperBound } from './played-days/score.ts';

/** A few of the days the rules were made on; `npm run bench -- photo-days` has 200 others. */
const DAYS = [1, 2, 3, 5, 8, 13, 21, 34];

describe('played photo days', () => {
  it('leave no wrong picture sure, and few doubted without need', () => {
    let [ours, plain, byColours] = [NO_SCORE, NO_SCORE, NO_SCORE];
    for (const seed of DAYS) {
      const played = playDay(seed, { children: 150 });
      const frames = played.frames.map((frame) => ({ ...frame, colours: null }));
      ours = added(ours, scored(played, assignFrames(frames, played.day)));
      byColours = added(byColours, scored(played, assignFrames(played.frames, played.day)));
      plain = added(plain, scored(played, lastCardWins(frames, played.day)));
    }
    expect(ours.pictures).toBeGreaterThan(5000);
    expect(plain.wrong).toBeGreaterThan(100);
    expect(ours.wrong).toBe(0);
    expect(ours.needless / ours.pictures).toBeLessThan(0.08);
    expect(byColours.wrong).toBe(0);
    expect(byColours.needless / byColours.pictures).toBeLessThan(0.06);
    expect(byColours.open / byColours.pictures).toBeLessThan(0.13);
  });

  it('keep a child’s set clean of strangers and groups without a card', () => {
    for (const seed of [55, 89]) {
      const played = playDay(seed, { children: 150, classCards: false, strangers: 0.08 });
      const frames = played.frames.map((frame) => ({ ...frame, colours: null }));
      for (const seen of [frames, played.frames]) {
        const score = scored(played, assignFrames(seen, played.day));
        expect(score.nobodys).toBeGreaterThan(20);
        expect(score.wrong).toBe(0);
      }
    }
  });

  it('are given out the same whatever order their files come in', () => {
    const { frames, day } = playDay(4, { children: 150 });
    const given = assignFrames(frames, day);
    const again = assignFrames(frames.toReversed(), day);
    for (const { id } of frames) expect(again.get(id)).toEqual(given.get(id));
  });

  it('are doubted less where the colours of the pictures are known', () => {
    let [without, by] = [NO_SCORE, NO_SCORE];
    for (const seed of [6, 7, 9]) {
      const played = playDay(seed, { children: 150, uniforms: false, longSteps: 0.03 });
      const frames = played.frames.map((frame) => ({ ...frame, colours: null }));
      without = added(without, scored(played, assignFrames(frames, played.day)));
      by = added(by, scored(played, assignFrames(played.frames, played.day)));
    }
    expect(by.needless).toBeLessThan(0.9 * without.needless);
    expect(by.wrong).toBe(0);
  });

  it('know how little a few days prove', () => {
    expect(upperBound(0, 100)).toBeCloseTo(0.02996, 4);
    expect(upperBound(3, 100)).toBeCloseTo(0.07754, 4);
  });
});
