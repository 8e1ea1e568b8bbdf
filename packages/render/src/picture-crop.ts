import type { Focus } from '@picture-day/contract/entities/picture-set';
import type { Matrix, Rect } from './geometry.ts';
import type { CropRect, PictureType, Rotation } from './model.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Zooming in further than this shows only blur. */
export const MAX_ZOOM = 8;

/** Where the eye looks for a face when nobody has said it: the upper middle. */
const FOCUS = { x: 0.5, y: 0.4 };
/** Where in the crop that point should lie. */
const FOCUS_PLACE = 0.42;
/** A head that nobody marked is taken for half as high as the picture, and three quarters as wide as high. */
const HEAD = { height: 0.5, form: 0.75 };
/** Those in a group picture stand all over it. */
const GROUP = { x: 0.04, y: 0.08, width: 0.92, height: 0.84 };
/** Room left around a head where there is any, as a share of the crop. */
const HEAD_ROOM = 0.03;

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

export interface PictureToCrop extends PictureSize {
  readonly pictureType?: PictureType;
  readonly focus?: Focus | undefined;
}

/** The head of a picture in its pixels, or the heads together: as marked, else where it is likely to be. */
export function headOf({ width, height, pictureType, focus }: PictureToCrop): CropRect {
  const marked = focus?.head ?? (pictureType === 'GP' ? GROUP : undefined);
  if (marked) {
    const { x, y } = marked;
    return { x: x * width, y: y * height, width: marked.width * width, height: marked.height * height };
  }
  const size = { height: height * HEAD.height, width: Math.min(width, height * HEAD.height * HEAD.form) };
  const { x = FOCUS.x, y = FOCUS.y } = focus ?? {};
  return centred(x * width, y * height, size, { width, height });
}

/** The crop before the customer has moved anything: as much as fits, around the focus, with the whole marked head if it fits. */
export function defaultCrop(picture: PictureToCrop, slot: PictureSize, rotation: Rotation): CropRect {
  const size = tightSize(picture, cropAspect(slot, rotation));
  const { x = FOCUS.x, y = FOCUS.y } = picture.focus ?? {};
  const middle = y * picture.height + size.height * (0.5 - FOCUS_PLACE);
  const crop = centred(x * picture.width, middle, size, picture);
  // A head that is only likely is no reason to move from where the eye looks.
  return picture.focus?.head ? keepInside(crop, headOf(picture), picture) : crop;
}

/** Whether a place can show the whole head of a picture at all. */
export function canShowHead(picture: PictureToCrop, slot: PictureSize, rotation: Rotation): boolean {
  const size = tightSize(picture, cropAspect(slot, rotation));
  const head = headOf(picture);
  return head.width <= size.width * (1 + 1e-9) && head.height <= size.height * (1 + 1e-9);
}

/** Moves a crop, where it is large enough, so that the whole head is in it. */
function keepInside(crop: CropRect, head: CropRect, picture: PictureSize): CropRect {
  const move = (start: number, length: number, from: number, size: number, limit: number) => {
    if (size > length) return start;
    const room = Math.min(length * HEAD_ROOM, (length - size) / 2);
    const held = Math.min(Math.max(start, from + size + room - length), from - room);
    return Math.min(Math.max(0, limit - length), Math.max(0, held));
  };
  return {
    ...crop,
    x: move(crop.x, crop.width, head.x, head.width, picture.width),
    y: move(crop.y, crop.height, head.y, head.height, picture.height),
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
