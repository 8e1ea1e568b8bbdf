import type { Matrix, Rect } from './geometry.ts';
import type { CropRect, Rotation } from './model.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Zooming in further than this shows only blur. */
export const MAX_ZOOM = 8;

/** Where the eye looks for a face when nobody has marked it: the upper middle. */
const FACE_HEIGHT = 0.4;
/** Where in the crop that point should lie. */
const FACE_PLACE = 0.42;

/** Width over height of the crop in upright source pixels. */
export function cropAspect(slot: PictureSize, rotation: Rotation): number {
  return rotation % 180 === 0 ? slot.width / slot.height : slot.height / slot.width;
}

/** The largest crop of the slot's form that the picture holds. */
export function tightSize(picture: PictureSize, aspect: number): PictureSize {
  return picture.width / picture.height > aspect
    ? { width: picture.height * aspect, height: picture.height }
    : { width: picture.width, height: picture.width / aspect };
}

/** Any crop brought to the slot's form and into the picture, around the same middle. */
export function fitCrop(
  crop: CropRect,
  picture: PictureSize,
  slot: PictureSize,
  rotation: Rotation,
): CropRect {
  const aspect = cropAspect(slot, rotation);
  const close = Math.abs(crop.width / crop.height / aspect - 1) < 1e-9;
  const width = close ? crop.width : Math.max(crop.width, crop.height * aspect);
  const tight = tightSize(picture, aspect);
  const scale = Math.min(1, tight.width / width);
  const size = close && scale === 1 ? crop : { width: width * scale, height: (width * scale) / aspect };
  const inside =
    crop.x >= 0 &&
    crop.y >= 0 &&
    crop.x + crop.width <= picture.width &&
    crop.y + crop.height <= picture.height;
  if (size === crop && inside) return crop;
  return centred(crop.x + crop.width / 2, crop.y + crop.height / 2, size, picture);
}

/** The crop before the customer has moved anything: as much as fits, around the face. */
export function defaultCrop(
  picture: PictureSize,
  slot: PictureSize,
  rotation: Rotation,
  face?: CropRect,
): CropRect {
  const size = tightSize(picture, cropAspect(slot, rotation));
  const faceX = face ? face.x + face.width / 2 : picture.width / 2;
  const faceY = face ? face.y + face.height / 2 : picture.height * FACE_HEIGHT;
  const place = face ? 0.5 : FACE_PLACE;
  const crop = centred(faceX, faceY + size.height * (0.5 - place), size, picture);
  return face ? keepInside(crop, face, picture) : crop;
}

/** Moves a crop, where it is large enough, so that the whole face is in it. */
function keepInside(crop: CropRect, face: CropRect, picture: PictureSize): CropRect {
  const move = (start: number, length: number, from: number, size: number, limit: number) => {
    if (size > length) return start;
    return Math.min(
      Math.max(0, limit - length),
      Math.max(0, Math.min(Math.max(start, from + size - length), from)),
    );
  };
  return {
    ...crop,
    x: move(crop.x, crop.width, face.x, face.width, picture.width),
    y: move(crop.y, crop.height, face.y, face.height, picture.height),
  };
}

function centred(x: number, y: number, size: PictureSize, picture: PictureSize): CropRect {
  return {
    x: Math.min(Math.max(0, picture.width - size.width), Math.max(0, x - size.width / 2)),
    y: Math.min(Math.max(0, picture.height - size.height), Math.max(0, y - size.height / 2)),
    width: size.width,
    height: size.height,
  };
}

/** Rotation steps counterclockwise; 0 wraps to 270. */
export function rotateCounterclockwise(rotation: Rotation): Rotation {
  return ((rotation + 270) % 360) as Rotation;
}

/** Maps upright source pixels to the page so that the crop, turned clockwise, fills the box. */
export function pictureMatrix(crop: CropRect, rotation: Rotation, box: Rect): Matrix {
  const turned = rotation % 180 !== 0;
  const sx = (turned ? box.height : box.width) / crop.width;
  const sy = (turned ? box.width : box.height) / crop.height;
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const corner: Record<Rotation, Matrix> = {
    0: [sx, 0, 0, sy, box.x, box.y],
    90: [0, sx, -sy, 0, right, box.y],
    180: [-sx, 0, 0, -sy, right, bottom],
    270: [0, -sx, sy, 0, box.x, bottom],
  };
  const [a, b, c, d, e, f] = corner[rotation];
  return [a, b, c, d, e - a * crop.x - c * crop.y, f - b * crop.x - d * crop.y];
}
