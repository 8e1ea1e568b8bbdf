import { isPictureAllowed, type PictureFacts } from '@picture-day/render';
import type { ImageItem } from '@picture-day/render/model';
import { canShowHead, defaultCrop } from '@picture-day/render/picture-crop';
import { describe, expect, it } from 'vitest';
import { headsOf } from './draw/head-box.ts';
import { describeJob, peopleOn } from './job-recipe.ts';
import { DEMO_JOBS } from './jobs.ts';
import { readTemplates } from './templates/read-templates.ts';

interface Shown extends PictureFacts {
  readonly head: { x: number; y: number; width: number; height: number };
}

interface JobFocus {
  file: string;
  x?: number;
  head: { left: number; top: number; right: number; bottom: number };
}

/** Every photograph of the demo with the head as it is drawn, and what its job.json says of it. */
async function photographs(): Promise<Shown[]> {
  const all = DEMO_JOBS.map(async (job) => {
    const { focus } = (await describeJob(job, new Date('2026-11-15'))) as unknown as { focus: JobFocus[] };
    const said = new Map(focus.map((one) => [one.file, one]));
    return Promise.all(
      peopleOn(job).map(async ({ file, scene, width }): Promise<Shown> => {
        const { left, top, right, bottom } = await headsOf(scene);
        const mark = said.get(file)!;
        return {
          width,
          height: Math.round((width * scene.sheet.height) / scene.sheet.width),
          pictureType: file.startsWith('groups') ? 'GP' : file.startsWith('friends') ? 'MGP' : 'IP',
          greenscreen: file.includes('_gs'),
          head: { x: left, y: top, width: right - left, height: bottom - top },
          focus: {
            ...(mark.x !== undefined && { x: mark.x / 100 }),
            head: {
              x: mark.head.left / 100,
              y: mark.head.top / 100,
              width: (mark.head.right - mark.head.left) / 100,
              height: (mark.head.bottom - mark.head.top) / 100,
            },
          },
        };
      }),
    );
  });
  return (await Promise.all(all)).flat();
}

/** Pixels that a mark in hundredths of a percent and the rounding of a crop may be off. */
const OFF = 1;

/** How many heads are cut although the place could show them whole, of how many. */
async function cutHeads(isMarked: boolean): Promise<{ cut: number; possible: number }> {
  const pictures = await photographs();
  const count = { cut: 0, possible: 0 };
  for (const template of (await readTemplates()).values()) {
    const items = template.parts.flatMap((part) => part.items);
    for (const item of items.filter((one): one is ImageItem => one.kind === 'image')) {
      const slot = { width: item.box[2], height: item.box[3] };
      for (const picture of pictures) {
        if (!isPictureAllowed(item.allow, picture, template.separateFromBackground)) continue;
        const { head, focus: _, ...plain } = picture;
        if (!canShowHead({ ...picture, focus: { head } }, slot, 0)) continue;
        const { width, height } = picture;
        const crop = defaultCrop(isMarked ? picture : plain, slot, 0);
        count.possible++;
        const isWhole =
          head.x * width >= crop.x - OFF &&
          head.y * height >= crop.y - OFF &&
          (head.x + head.width) * width <= crop.x + crop.width + OFF &&
          (head.y + head.height) * height <= crop.y + crop.height + OFF;
        if (!isWhole) count.cut++;
      }
    }
  }
  return count;
}

describe('every design of the demo with every photograph', () => {
  it('cuts no head by default where the place could show it whole', async () => {
    const { cut, possible } = await cutHeads(true);
    expect(possible).toBeGreaterThan(30_000);
    expect(cut).toBe(0);
  });

  it('cuts few even where the photographer has said nothing', async () => {
    const { cut, possible } = await cutHeads(false);
    expect(cut / possible).toBeLessThan(0.02);
  });
});
