import { callUrl } from '@picture-day/contract/call';
import { sharedPicture, shares } from '@picture-day/contract/calls/sharing';
import { PICTURE_SIZES, type PictureSize } from '@picture-day/contract/constants';
import { answerTo } from '../../../lib/api.ts';

export const sharesQuery = answerTo(shares);

export const sharedUrl = (token: string, uuid: string, size: PictureSize): string =>
  callUrl(sharedPicture, { params: { token, uuid, size } });

export const sharedSrcSet = (token: string, uuid: string, ratio: number): string =>
  PICTURE_SIZES.map(
    (size) => `${sharedUrl(token, uuid, size)} ${Math.round(size * Math.min(1, ratio))}w`,
  ).join(', ');
