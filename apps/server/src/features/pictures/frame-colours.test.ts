import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coloursOf } from './frame-colours.ts';
import { toRaster } from './raster.ts';

/** People in jumpers before a wall, each as wide as a fifth of the frame. */
async function frame(
  jumpers: readonly string[],
  { wall = '#b8c4c8', skin = '#d9a47e', light = 1, left = 0 } = {},
) {
  const people = jumpers.map((jumper, index) => {
    const x = 600 + left + (index - (jumpers.length - 1) / 2) * 260;
    return `<rect x="${x - 130}" y="420" width="260" height="500" rx="40" fill="${jumper}"/><ellipse cx="${x}" cy="300" rx="80" ry="110" fill="${skin}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${wall}"/>${people.join('')}</svg>`;
  return coloursOf(await toRaster(sharp(Buffer.from(svg)).flatten().linear(light, 0)));
}

const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, place) => value - b[place]!));

describe('what is compared of two frames', () => {
  it('is alike within a sitting and differs with the clothes', async () => {
    const own = await frame(['#8a2f3c']);
    const moved = await frame(['#8a2f3c'], { left: 40, light: 1.04 });
    const other = await frame(['#2c4d80']);
    expect(apart(own, moved)).toBeLessThan(8);
    expect(apart(own, other)).toBeGreaterThan(40);
  });

  it('says how much of the frame is not ground: nothing, one, several', async () => {
    const breadths = await Promise.all(
      [[], ['#333'], ['#333', '#a44', '#4a4', '#44a']].map(async (jumpers) => (await frame(jumpers)).at(-1)),
    );
    expect(breadths[0]).toBe(0);
    expect(breadths[1]).toBeGreaterThan(12);
    expect(breadths[1]).toBeLessThan(25);
    expect(breadths[2]).toBeGreaterThan(60);
  });

  it('takes no notice of a face', async () => {
    expect(await frame(['#8a2f3c'], { skin: '#43291b' })).toEqual(await frame(['#8a2f3c']));
  });

  it('is the colour itself, as the eye measures it', async () => {
    const raster = await toRaster(
      sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } }),
    );
    const [lightness, a, b] = coloursOf(raster);
    expect([lightness, a, b]).toEqual([
      expect.closeTo(53.2, 0),
      expect.closeTo(80.1, 0),
      expect.closeTo(67.2, 0),
    ]);
  });
});
