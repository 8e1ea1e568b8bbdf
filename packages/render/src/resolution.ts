import type { CropRect, Rotation, Template } from './model.ts';
import type { PictureSize } from './picture-crop.ts';

/** Below this a print looks soft. */
export const SOFT_PPI = 200;
/** Below this it looks bad. */
export const POOR_PPI = 120;
/** Below this it is not printed, unless the template says otherwise. */
const HARD_MIN_PPI = 60;
const MM_PER_INCH = 25.4;

/** How a picture will look in print. */
export type Resolution = 'sharp' | 'soft' | 'poor' | 'refused';

export function resolutionOf(
  ppi: number,
  { hardMinPpi = HARD_MIN_PPI }: Pick<Template, 'hardMinPpi'>,
): Resolution {
  if (ppi < hardMinPpi) return 'refused';
  if (ppi < POOR_PPI) return 'poor';
  return ppi < SOFT_PPI ? 'soft' : 'sharp';
}

/** Source pixels per printed inch of a crop that fills a slot, measured in mm. */
export function ppiOf(crop: CropRect, slot: PictureSize, rotation: Rotation): number {
  return (crop.width / (rotation % 180 === 0 ? slot.width : slot.height)) * MM_PER_INCH;
}

/** The size in mm up to which a crop prints sharp, as it stands after its turn. */
export function sharpSize({ width, height }: CropRect, rotation: Rotation): PictureSize {
  const long = (pixels: number) => (pixels / SOFT_PPI) * MM_PER_INCH;
  return rotation % 180 === 0
    ? { width: long(width), height: long(height) }
    : { width: long(height), height: long(width) };
}
