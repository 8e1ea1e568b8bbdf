import type { CropRect, Rotation } from '@picture-day/render/model';
import {
  cropAspect,
  fitCrop,
  MAX_ZOOM,
  type PictureSize,
  pictureMatrix,
  tightSize,
} from '@picture-day/render/picture-crop';

/** A picture in its slot; the slot is measured in any unit, the picture in upright pixels. */
export interface Placed {
  readonly crop: CropRect;
  readonly picture: PictureSize;
  readonly slot: PictureSize;
  readonly rotation: Rotation;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A way across the slot as the way across the picture below it. */
function inPicture({ crop, slot, rotation }: Placed, way: Point): Point {
  const [a, b, c, d] = pictureMatrix(crop, rotation, { x: 0, y: 0, ...slot });
  const area = a * d - b * c;
  return { x: (d * way.x - c * way.y) / area, y: (a * way.y - b * way.x) / area };
}

/** The crop after the picture was pushed across its slot; it never leaves a gap. */
export function panCrop(placed: Placed, way: Point): CropRect {
  const { crop, picture, slot, rotation } = placed;
  const moved = inPicture(placed, way);
  return fitCrop({ ...crop, x: crop.x - moved.x, y: crop.y - moved.y }, picture, slot, rotation);
}

/** The crop after zooming around a point of the slot, which stays where it is. */
export function zoomCrop(placed: Placed, factor: number, focus?: Point): CropRect {
  const { crop, picture, slot, rotation } = placed;
  const tight = tightSize(picture, cropAspect(slot, rotation));
  const width = Math.min(tight.width, Math.max(tight.width / MAX_ZOOM, crop.width / factor));
  const scale = width / crop.width;
  const middle = { x: slot.width / 2, y: slot.height / 2 };
  const away = focus ? { x: focus.x - middle.x, y: focus.y - middle.y } : { x: 0, y: 0 };
  const offset = inPicture(placed, away);
  const centre = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  const size = { width, height: crop.height * scale };
  return fitCrop(
    {
      ...size,
      x: centre.x + offset.x * (1 - scale) - size.width / 2,
      y: centre.y + offset.y * (1 - scale) - size.height / 2,
    },
    picture,
    slot,
    rotation,
  );
}

/** How far a picture is zoomed in over a tight fit, 1 to 8. */
export function zoomOf({ crop, picture, slot, rotation }: Placed): number {
  return tightSize(picture, cropAspect(slot, rotation)).width / crop.width;
}
