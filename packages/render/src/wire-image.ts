import { type Fault, fault, isRecord, place } from './json-reader.ts';
import type { CropRect, Effect, ImageValue, PicturePosition, Rotation } from './model.ts';

/** A picture in its place, as it stands on the wire. */
export interface WireImage {
  uuid: string;
  width: number;
  height: number;
  rotation: Rotation;
  cropRect?: CropRect;
  picturePosition?: PicturePosition;
  overrideEffect?: Effect;
  background?: { uuid: string };
  loading?: boolean;
}

export function toWireImage(value: ImageValue): WireImage {
  return {
    uuid: value.picture,
    width: value.width,
    height: value.height,
    rotation: value.rotation,
    ...(value.crop && { cropRect: value.crop }),
    ...(value.position && { picturePosition: value.position }),
    ...(value.effect && { overrideEffect: value.effect }),
    ...(value.background !== undefined && { background: { uuid: value.background } }),
  };
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= 100_000;

export function readImage(wire: unknown, at: string, faults: Fault[]): ImageValue | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire) || typeof wire.uuid !== 'string')
    return fault(faults, at, 'must be an image with a uuid');
  if (!isSize(wire.width) || !isSize(wire.height)) return fault(faults, at, 'must have a width and a height');
  const rotation = wire.rotation ?? 0;
  if (rotation !== 0 && rotation !== 90 && rotation !== 180 && rotation !== 270) {
    return fault(faults, place(at, 'rotation'), 'must be 0, 90, 180 or 270');
  }
  const crop = readCrop(wire.cropRect, place(at, 'cropRect'), faults);
  const position = readPosition(wire.picturePosition, place(at, 'picturePosition'), faults);
  const effect = wire.overrideEffect;
  const isEffect = effect === 'original' || effect === 'bw' || effect === 'sepia';
  if (effect !== undefined && effect !== null && !isEffect) {
    fault(faults, place(at, 'overrideEffect'), 'must be original, bw or sepia');
  }
  const background = isRecord(wire.background) ? wire.background.uuid : undefined;
  return {
    picture: wire.uuid,
    width: wire.width,
    height: wire.height,
    rotation,
    ...(crop && { crop }),
    ...(position && { position }),
    ...(isEffect && { effect }),
    ...(typeof background === 'string' && { background }),
  };
}

function readCrop(wire: unknown, at: string, faults: Fault[]): CropRect | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire)) return fault(faults, at, 'must be an object');
  const { x, y, width, height } = wire;
  const isPlace = (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 100_000;
  if (!isPlace(x) || !isPlace(y) || !isSize(width) || !isSize(height)) {
    return fault(faults, at, 'must have x, y, width and height');
  }
  return { x, y, width, height };
}

function readPosition(wire: unknown, at: string, faults: Fault[]): PicturePosition | undefined {
  if (wire === undefined || wire === null) return undefined;
  if (!isRecord(wire)) return fault(faults, at, 'must be an object');
  const { x, y, zoom } = wire;
  const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
  if (!isShare(x) || !isShare(y) || !isSize(zoom)) return fault(faults, at, 'must have x, y and zoom');
  return { x, y, zoom };
}
