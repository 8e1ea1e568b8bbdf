import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { groupPicture, portrait, rowsOf } from './compose.ts';
import { develop } from './develop.ts';
import { passerBy } from './passer-by.ts';
import type { Sitter } from './sitter.ts';

const teacher: Sitter = { ...passerBy('teacher'), adult: true };
const scene = (seed: string) =>
  portrait(passerBy(seed), {
    backdrop: 'birches',
    framing: 'classic',
    pose: { expression: 'smile', tilt: 3 },
  });

describe('a drawn portrait', () => {
  it('is the same file for the same seed', async () => {
    const [one, again, other] = await Promise.all([
      develop(scene('ada'), { width: 320 }),
      develop(scene('ada'), { width: 320 }),
      develop(scene('jonas'), { width: 320 }),
    ]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it('is an upright sRGB JPEG without metadata', async () => {
    const metadata = await sharp(await develop(scene('ada'), { width: 320 })).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 320, height: 400, space: 'srgb', channels: 3 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it.each([6, 8] as const)(
    'taken with orientation %i is the same picture once it is turned',
    async (orientation) => {
      const upright = await sharp(await develop(scene('ada'), { width: 320 }))
        .raw()
        .toBuffer();
      const lying = await develop(scene('ada'), { width: 320, orientation });
      expect(await sharp(lying).metadata()).toMatchObject({ width: 400, height: 320, orientation });
      const turned = await sharp(lying).autoOrient().raw().toBuffer();
      let difference = 0;
      for (const [at, value] of upright.entries()) difference += Math.abs(value - (turned[at] ?? 0));
      expect(difference / upright.length).toBeLessThan(2);
    },
  );

  it('on the green screen stands before an uneven green', async () => {
    const green = portrait(passerBy('ada'), {
      backdrop: 'green',
      framing: 'wide',
      pose: { expression: 'smile' },
    });
    const width = 320;
    const pixels = await sharp(await develop(green, { width }))
      .raw()
      .toBuffer();
    const colourAt = (left: number, top: number) => pixels.subarray((top * width + left) * 3).subarray(0, 3);
    const corners = await Promise.all([
      colourAt(100, 20),
      colourAt(300, 4),
      colourAt(4, 4),
      colourAt(304, 200),
    ]);
    for (const [red = 0, greenness = 0, blue = 0] of corners) {
      expect(greenness).toBeGreaterThan(Math.max(red, blue) + 40);
    }
    const greens = corners.map(([, greenness = 0]) => greenness);
    expect(Math.max(...greens) - Math.min(...greens)).toBeGreaterThan(15);
  });
});

describe('a group picture', () => {
  const children = fc
    .integer({ min: 1, max: 24 })
    .map((count) => Array.from({ length: count }, (_, at) => passerBy(`${at}`)));

  it('shows every child and the grown-up once', () => {
    fc.assert(
      fc.property(children, fc.string(), (pupils, seed) => {
        const shown = groupPicture(pupils, teacher, 'gym', seed).sitters.map(({ sitter }) => sitter);
        expect(shown).toHaveLength(pupils.length + 1);
        expect(new Set(shown)).toEqual(new Set([...pupils, teacher]));
        expect(rowsOf(pupils.length).reduce((sum, row) => sum + row, 0)).toBe(pupils.length);
      }),
    );
  });

  it('has every face inside the frame and none behind another', () => {
    fc.assert(
      fc.property(children, fc.string(), (pupils, seed) => {
        const { sitters, sheet } = groupPicture(pupils, teacher, 'gym', seed);
        for (const [at, { x, y, scale }] of sitters.entries()) {
          expect(x - 124 * scale).toBeGreaterThanOrEqual(0);
          expect(x + 124 * scale).toBeLessThanOrEqual(sheet.width);
          expect(y - 158 * scale).toBeGreaterThanOrEqual(0);
          expect(y + 158 * scale).toBeLessThanOrEqual(sheet.height);
          for (const other of sitters.slice(at + 1)) {
            const apart = Math.hypot((x - other.x) / (2 * 124), (y - other.y) / (2 * 158)) / scale;
            expect(apart).toBeGreaterThan(1);
          }
        }
      }),
    );
  });
});
