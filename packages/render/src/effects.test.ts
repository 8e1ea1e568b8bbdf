import { describe, expect, test } from 'vitest';
import { drawnEffect, EFFECT_MATRICES } from './effects.ts';

const SKINS = [
  [255, 224, 196],
  [241, 194, 125],
  [224, 172, 105],
  [141, 85, 36],
  [84, 51, 26],
] as const;

const by = (effect: keyof typeof EFFECT_MATRICES, colour: readonly number[]) =>
  EFFECT_MATRICES[effect].map((row) => row.reduce((sum, share, at) => sum + share * (colour[at] ?? 0), 0));
const light = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.299 * red + 0.587 * green + 0.114 * blue;

describe('sepia', () => {
  test('bleaches nothing: white becomes warm paper and no colour is brighter than it', () => {
    const white = by('sepia', [255, 255, 255]);
    expect(Math.max(...white)).toBeLessThanOrEqual(255.001);
    expect(by('sepia-1', [255, 255, 255])[0]).toBeGreaterThan(255);
    expect(white[0]! - white[2]!).toBeGreaterThan(30);
  });

  test('keeps every skin as light as black and white does, and brown', () => {
    for (const skin of SKINS) {
      const [red = 0, green = 0, blue = 0] = by('sepia', skin);
      expect(light([red, green, blue]) / light(by('bw', skin))).toBeGreaterThan(0.9);
      expect(red).toBeGreaterThan(green);
      expect(green).toBeGreaterThan(blue);
    }
  });

  test('of an order from the first version is drawn as it was sold', () => {
    expect(drawnEffect('sepia', 1)).toBe('sepia-1');
    expect(drawnEffect('sepia', 2)).toBe('sepia');
    expect(drawnEffect('bw', 1)).toBe('bw');
  });
});
