import type { ImageItem, ImageValue, Template } from '@picture-day/render/model';
import { allImages, type Doc, type Slot } from './document.ts';
import { type Looks, placedAnew } from './image-values.ts';
import { keeping } from './kept.ts';

/** What is known of a picture by its uuid. */
type LooksOf = (picture: string) => Looks | undefined;

const choosable = (template: Template): Slot<ImageItem>[] =>
  allImages(template).filter(({ item }) => item.userSupplied !== false && !item.disableEdit);

/** The picture in another slot: turned and toned as before, cropped anew. */
function placedIn(
  { design }: Doc,
  { id, item }: Slot<ImageItem>,
  image: ImageValue,
  looksOf: LooksOf,
  visited?: Doc,
): ImageValue {
  const { picture, width, height, rotation, effect, background, filled } = image;
  const before = visited?.values.images[id];
  if (before?.picture === picture) return { ...before, ...(effect && { effect }) };
  const keepsBackground = background && !item.disableBackground && !design.template.separateFromBackground;
  const placed: ImageValue = {
    picture,
    width,
    height,
    rotation,
    ...(effect && { effect }),
    ...(keepsBackground && { background }),
    ...(filled && { filled }),
  };
  return placedAnew(item, placed, looksOf(picture));
}

/**
 * The customer's own choice of pictures in another design, in their order, where its slots allow them; what has no
 * slot is kept for the next design. What the shop chose gives way to what it chooses there.
 */
export function carryPictures(
  next: Doc,
  previous: Doc,
  isAllowed: (slot: Slot<ImageItem>, image: ImageValue) => boolean,
  visited?: Doc,
  looksOf: LooksOf = () => undefined,
): Doc {
  const before = choosable(previous.design.template).map(({ id }) => previous.values.images[id]);
  const own = new Map(previous.values.kept?.pictures?.map(({ at, image }) => [at, image]));
  before.forEach((image, at) => {
    if (image && !image.filled) own.set(at, image);
  });
  const images = { ...next.values.images };
  choosable(next.design.template).forEach((slot, at) => {
    const chosen = own.get(at);
    const image = chosen ?? (images[slot.id] ? undefined : before[at]);
    if (!image || !isAllowed(slot, image)) return;
    own.delete(at);
    images[slot.id] = placedIn(next, slot, image, looksOf, visited);
  });
  const unshown = [...own].map(([at, image]) => ({ at, image }));
  return { ...next, values: keeping({ ...next.values, images }, { pictures: unshown }) };
}
