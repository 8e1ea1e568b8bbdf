import type { PictureFacts } from '@picture-day/render';
import type { ImageItem, ImageValue, Template } from '@picture-day/render/model';
import { defaultCrop, type PictureSize } from '@picture-day/render/picture-crop';
import { ppiOf, type Resolution, resolutionOf, sharpSize } from '@picture-day/render/resolution';
import { shownCrop } from './image-values.ts';

type Limits = Pick<Template, 'hardMinPpi'>;

const slotOf = ({ box }: ImageItem): PictureSize => ({ width: box[2], height: box[3] });

/** How a picture prints in a slot as it is shown there. */
export const qualityOf = (item: ImageItem, image: ImageValue, template: Limits): Resolution =>
  resolutionOf(ppiOf(shownCrop(item, image), slotOf(item), image.rotation), template);

/** How it would print with as much of it as the slot can show. */
export function bestQuality(item: ImageItem, picture: PictureSize, template: Limits): Resolution {
  const slot = slotOf(item);
  return resolutionOf(ppiOf(defaultCrop(picture, slot, 0), slot, 0), template);
}

/** Up to which size the picture in a slot prints sharp, in mm. */
export const sharpUpTo = (item: ImageItem, image: ImageValue): PictureSize =>
  sharpSize(shownCrop(item, image), image.rotation);

/** The largest of the formats (`20x30`, in cm) that lie within a size, upright or lying. */
export function largestFormat(
  { width, height }: PictureSize,
  formats: readonly string[],
): string | undefined {
  const within = formats
    .map((format) => format.split('x').map(Number))
    .filter(([a = 0, b = 0]) => {
      const [short, long] = [Math.min(a, b) * 10, Math.max(a, b) * 10];
      return short <= Math.min(width, height) && long <= Math.max(width, height);
    })
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => c * d - a * b);
  return within[0]?.join(' × ');
}

type IsAllowed = (rule: ImageItem['allow'], facts: PictureFacts, needsCutOut?: boolean) => boolean;

/** Why a slot does not take a picture: its rules, or pixels too few to print. */
export function objectionTo(
  facts: PictureFacts,
  item: ImageItem,
  template: Limits & Pick<Template, 'separateFromBackground'>,
  isAllowed: IsAllowed,
): 'rule' | 'too-small' | null {
  if (!isAllowed(item.allow, facts, template.separateFromBackground)) return 'rule';
  return bestQuality(item, facts, template) === 'refused' ? 'too-small' : null;
}
