import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPage } from './build-page.ts';
import type { Page } from './display-list.ts';
import type { Effect, ImageValue } from './model.ts';
import { filled, fonts, loadTemplate, portraitJpeg } from './testing.ts';
import { paintThumbnail } from './thumbnail.ts';

const size = { width: 1200, height: 1500 };
let portrait: Buffer;
beforeAll(async () => {
  portrait = await portraitJpeg(size.width, size.height);
});

async function page(file: string, change: Partial<ImageValue> = {}): Promise<Page> {
  const template = await loadTemplate(file);
  return buildPage({ template, part: template.parts[0]!, values: filled(template, size, change), fonts });
}
const picture = async () => ({ picture: portrait });

async function pixel(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(image)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('a thumbnail', () => {
  test('has the wanted width and the form of the product', async () => {
    const card = await sharp(
      await paintThumbnail(await page('badge-card.json'), { width: 640, picture }),
    ).metadata();
    expect(card).toMatchObject({ width: 640, height: 640, format: 'webp' });
    const cover = await sharp(
      await paintThumbnail(await page('month-calendar.json'), { width: 320, picture, format: 'jpeg' }),
    ).metadata();
    expect(cover).toMatchObject({ width: 320, height: 480, format: 'jpeg' });
  });

  test('shows a gift on its object', async () => {
    const mug = await page('mug.json');
    const options = { width: 280, picture, format: 'png' as const };
    expect(await pixel(await paintThumbnail(mug, { ...options, view: 'object' }), 2, 2)).toEqual([
      0xec, 0xe7, 0xdf,
    ]);
    expect(await pixel(await paintThumbnail(mug, options), 2, 2)).not.toEqual([0xec, 0xe7, 0xdf]);
  });

  test.each<Effect>(['bw', 'sepia'])('applies %s as print does', async (effect) => {
    const thumbnail = await paintThumbnail(await page('badge-card.json', { effect }), {
      width: 640,
      picture,
      format: 'png',
    });
    // The face is #f0c8a0.
    const wanted = effect === 'bw' ? [207, 207, 207] : [214, 192, 158];
    const got = await pixel(thumbnail, 320, 290);
    expect(Math.max(...wanted.map((value, index) => Math.abs(value - got[index]!)))).toBeLessThanOrEqual(6);
  });

  test('turns the picture clockwise with its rotation', async () => {
    const upright = await paintThumbnail(await page('badge-card.json'), {
      width: 640,
      picture,
      format: 'png',
    });
    const turned = await paintThumbnail(
      await page('badge-card.json', { rotation: 90, crop: { x: 0, y: 0, width: 1200, height: 1200 } }),
      { width: 640, picture, format: 'png' },
    );
    expect(upright).not.toEqual(turned);
    // Turned by a quarter, the chin points left: the shirt shows at the left edge of the circle.
    const [red, , blue] = await pixel(turned, 165, 300);
    expect(blue! - red!).toBeGreaterThan(20);
  });
});
