import {
  DIGITAL_SET_PREVIEWS,
  KEYWORD,
  PICTURE_SET_CARD_PICTURES,
  PICTURE_TYPES,
} from '@picture-day/contract/constants';
import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';

export type PictureType = Picture['pictureType'];

export interface PictureGroup {
  type: PictureType;
  pictures: Picture[];
}

export const isFavourite = (picture: Pick<Picture, 'keywords'>): boolean =>
  picture.keywords.includes(KEYWORD.favourite);

/** The favourite, then the others in the photographer's order. */
export function favouriteFirst(pictures: readonly Picture[]): Picture[] {
  return [...pictures].sort((a, b) => Number(isFavourite(b)) - Number(isFavourite(a)));
}

/** Portraits, siblings and friends, groups; what a set does not have is left out. */
export function groupPictures(pictures: readonly Picture[]): PictureGroup[] {
  return PICTURE_TYPES.map((type) => ({
    type,
    pictures: favouriteFirst(pictures.filter((picture) => picture.pictureType === type)),
  })).filter((group) => group.pictures.length > 0);
}

/** The seven pictures of a set's card. */
export const cardPictures = ({ pictures }: Pick<PictureSet, 'pictures'>): Picture[] =>
  favouriteFirst(pictures).slice(0, PICTURE_SET_CARD_PICTURES);

/** The three pictures that stand for a digital set; a group picture would show other children. */
export const setPreviews = ({ pictures }: Pick<PictureSet, 'pictures'>): Picture[] =>
  favouriteFirst(pictures.filter((picture) => !picture.groupPicture)).slice(0, DIGITAL_SET_PREVIEWS);

/** Why a set shows no picture: they come to the webshop later, or there are none. */
export function whyEmpty({ pictures, job }: Pick<PictureSet, 'pictures' | 'job'>): 'coming' | 'none' | null {
  if (pictures.length > 0) return null;
  return job.hasBeenInWebShop || job.requireFineTunedPictures ? 'coming' : 'none';
}

/** The year on a set's card is that of its job. */
export const yearOf = ({ job }: Pick<PictureSet, 'job'>): number =>
  new Date(job.creationTime).getUTCFullYear();

/** What a child is called at home: the first of its names. */
export const firstNameOf = ({ name }: Pick<PictureSet['subject'], 'name'>): string =>
  name.trim().split(/\s+/, 1)[0] ?? '';
