import { cropAspect, fitCrop, MAX_ZOOM, tightSize } from '@picture-day/render';
import type { CropRect, ImageItem, ImageValue } from '@picture-day/render/model';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A crop is computed in the browser; the last pixel is a matter of rounding. */
const ROUNDING = 1;
const ZOOM_ROUNDING = 0.01;

/** How far the customer has zoomed in: 1 shows as much of the picture as the slot's form allows. */
function zoomOf({ box }: ImageItem, crop: CropRect, { rotation }: ImageValue, picture: Size): number {
  const slot = { width: box[2], height: box[3] };
  const shown = fitCrop(crop, picture, slot, rotation);
  return tightSize(picture, cropAspect(slot, rotation)).width / shown.width;
}

/** Whether a crop lies in its picture and shows more than a blur. No crop at all is the default one. */
export function isCropInside(item: ImageItem, value: ImageValue, picture: Size): boolean {
  const { crop } = value;
  if (!crop) return true;
  const inside =
    crop.width > 0 &&
    crop.height > 0 &&
    crop.x >= -ROUNDING &&
    crop.y >= -ROUNDING &&
    crop.x + crop.width <= picture.width + ROUNDING &&
    crop.y + crop.height <= picture.height + ROUNDING;
  return inside && zoomOf(item, crop, value, picture) <= MAX_ZOOM * (1 + ZOOM_ROUNDING);
}

export function isCropUnzoomed(item: ImageItem, value: ImageValue, picture: Size): boolean {
  return !value.crop || zoomOf(item, value.crop, value, picture) <= 1 + ZOOM_ROUNDING;
}
