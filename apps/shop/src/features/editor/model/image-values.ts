import { EFFECTS, type Effect, REPLACE_ALL_ABOVE } from '@picture-day/contract/constants';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import type { ImageItem, ImageValue, Template, Values } from '@picture-day/render/model';
import {
  canShowHead,
  defaultCrop,
  fitCrop,
  type PictureToCrop,
  rotateCounterclockwise,
} from '@picture-day/render/picture-crop';
import { allImages, type Doc, findSlot, type Slot } from './document.ts';

const slotSize = ({ box }: ImageItem) => ({ width: box[2], height: box[3] });

/** The crop that is drawn: the customer's, or as much as fits. */
export function shownCrop(item: ImageItem, image: ImageValue) {
  return image.crop
    ? fitCrop(image.crop, image, slotSize(item), image.rotation)
    : defaultCrop(image, slotSize(item), image.rotation);
}

/** What is known of a picture's head, by which it is cropped. */
export type Looks = Pick<PictureToCrop, 'focus' | 'pictureType'>;

/** The picture as it is first shown in a slot: as much as fits, with the whole head where that fits. */
export const placedAnew = (item: ImageItem, image: ImageValue, looks: Looks = {}): ImageValue => ({
  ...image,
  crop: defaultCrop({ ...image, ...looks }, slotSize(item), image.rotation),
});

/** A picture newly put into a slot: upright, without effect. */
export const imageOf = (
  item: ImageItem,
  {
    uuid,
    dimensions,
    focus,
    pictureType,
  }: Pick<Picture, 'uuid' | 'dimensions'> & {
    [Known in 'focus' | 'pictureType']?: Picture[Known] | undefined;
  },
): ImageValue =>
  placedAnew(
    item,
    { picture: uuid, ...dimensions, rotation: 0 },
    { focus, ...(pictureType && { pictureType }) },
  );

/** Whether a slot cannot show the whole head of its picture, however it is moved. */
export const cutsHead = (item: ImageItem, image: ImageValue, looks: Looks = {}): boolean =>
  !canShowHead({ ...image, ...looks }, slotSize(item), image.rotation);

type Change = (values: Values) => Values;

/** A picture that the customer works on is the customer's choice, whoever put it there. */
const changeImage =
  (resource: string, change: (image: ImageValue) => ImageValue): Change =>
  (values) => {
    const before = values.images[resource];
    if (!before) return values;
    const { filled: _, ...image } = before;
    return { ...values, images: { ...values.images, [resource]: change(image) } };
  };

export const cropTo = (resource: string, crop: NonNullable<ImageValue['crop']>): Change =>
  changeImage(resource, (image) => ({ ...image, crop }));

/** A quarter turn counterclockwise; the crop is chosen anew, since its form has turned too. */
export const rotate = (resource: string, item: ImageItem, looks?: Looks): Change =>
  changeImage(resource, (image) =>
    placedAnew(item, { ...image, rotation: rotateCounterclockwise(image.rotation) }, looks),
  );

export const effectOf = (image: ImageValue | undefined): Effect => image?.effect ?? EFFECTS[0];

/** Choosing the effect already in use is ignored. */
export const putEffect =
  (resource: string, effect: Effect): Change =>
  (values) =>
    effectOf(values.images[resource]) === effect
      ? values
      : changeImage(resource, (image) => ({ ...image, effect }))(values);

/** Another background; none is the photographer's own. */
export const putBackground = (resource: string, background: string | undefined): Change =>
  changeImage(resource, ({ background: _, ...image }) => (background ? { ...image, background } : image));

/** Done: the crop rectangle is computed from what is shown. */
export const settleCrop =
  (template: Template, resource: string): Change =>
  (values) => {
    const slot = findSlot(template, resource);
    const image = values.images[resource];
    if (slot?.item.kind !== 'image' || !image || image.crop) return values;
    return cropTo(resource, shownCrop(slot.item, image))(values);
  };

/** Whether a changed picture may be meant for every slot: neither card nor calendar, more than four images. */
export function asksToReplaceAll({ type, parts }: Template): boolean {
  return type === 'PHOTOGIFT' && allImages({ type, parts } as Template).length > REPLACE_ALL_ABOVE;
}

/** Puts one picture into every slot that may have it. */
export function replaceAll(
  { design }: Doc,
  image: ImageValue,
  isAllowed: (slot: Slot<ImageItem>) => boolean,
  looks?: Looks,
): Change {
  const slots = allImages(design.template).filter(
    (slot) => slot.item.userSupplied !== false && !slot.item.disableEdit && isAllowed(slot),
  );
  return (values) => {
    const { picture, width, height } = image;
    const placed: ImageValue = { picture, width, height, rotation: 0 };
    const others = slots.filter(({ id }) => values.images[id]?.picture !== picture);
    if (others.length === 0) return values;
    const images = others.map(({ id, item }) => [id, placedAnew(item, placed, looks)] as const);
    return { ...values, images: { ...values.images, ...Object.fromEntries(images) } };
  };
}
