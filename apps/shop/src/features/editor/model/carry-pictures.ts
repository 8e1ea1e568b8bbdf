import type { ImageItem, ImageValue } from '@picture-day/render/model';
import { allImages, type Doc, type Slot } from './document.ts';
import { shownCrop } from './image-values.ts';

/** The customer's own choice of pictures in another design, in their order, where its slots allow them. */
export function carryPictures(
  next: Doc,
  previous: Doc,
  isAllowed: (slot: Slot<ImageItem>, picture: string) => boolean,
): Doc {
  const chosen = allImages(previous.design.template).flatMap(({ id }) => previous.values.images[id] ?? []);
  const images = { ...next.values.images };
  allImages(next.design.template).forEach((slot, at) => {
    const picture = chosen[at];
    if (!picture || slot.item.userSupplied === false || slot.item.disableEdit) return;
    if (picture.picture === images[slot.id]?.picture || !isAllowed(slot, picture.picture)) return;
    const { width, height, effect } = picture;
    const placed: ImageValue = {
      picture: picture.picture,
      width,
      height,
      rotation: 0,
      ...(effect && { effect }),
    };
    images[slot.id] = { ...placed, crop: shownCrop(slot.item, placed) };
  });
  return { ...next, values: { ...next.values, images } };
}
