import type { SetPicture } from '@picture-day/commerce';
import { FIXED_PRODUCT, PICTURE_TYPE } from '@picture-day/contract/constants';
import type { Catalogue } from './sold-things.ts';

export type PictureType = (typeof PICTURE_TYPE)[keyof typeof PICTURE_TYPE];

/** What the single file of a picture is sold as. */
export const PRODUCT_OF_PICTURE = {
  [PICTURE_TYPE.portrait]: FIXED_PRODUCT.singlePortraitFile,
  [PICTURE_TYPE.siblingOrFriend]: FIXED_PRODUCT.siblingOrFriendFile,
  [PICTURE_TYPE.group]: FIXED_PRODUCT.groupFile,
} as const;

export interface PictureOfSet {
  readonly uuid: string;
  readonly picture_type: PictureType;
}

/** The pictures of a set as single files; undefined where one of them is not sold alone. */
export function filesOfSet(
  { products }: Pick<Catalogue, 'products'>,
  pictures: readonly PictureOfSet[] | undefined,
): SetPicture[] | undefined {
  const files = pictures?.map(({ uuid, picture_type }) => {
    const product = products.get(PRODUCT_OF_PICTURE[picture_type]);
    return product && !product.withdrawn ? { uuid, product } : undefined;
  });
  return files?.every((file) => file !== undefined) ? files : undefined;
}
