import { callUrl } from '@picture-day/contract/call';
import { pictureBytes } from '@picture-day/contract/calls/pictures';
import { type Effect, PICTURE_SIZES, type PictureSize, type Rotation } from '@picture-day/contract/constants';

export interface PictureLook {
  /** A background's uuid, or `transparent`. */
  background?: string | undefined;
  effect?: Effect | undefined;
  rotation?: Rotation | undefined;
}

export function pictureUrl(uuid: string, size: PictureSize, look: PictureLook = {}): string {
  return callUrl(pictureBytes, { params: { uuid, size }, query: look });
}

/** Sizes name the longer side of a picture; a portrait 4:5 is four fifths as wide. */
export function pictureSrcSet(urlOf: (size: PictureSize) => string, ratio: number): string {
  return PICTURE_SIZES.map((size) => `${urlOf(size)} ${Math.round(size * Math.min(1, ratio))}w`).join(', ');
}
