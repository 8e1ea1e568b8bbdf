import { callUrl } from '@picture-day/contract/call';
import { sharedPicture, shares } from '@picture-day/contract/calls/sharing';
import type { PictureSize } from '@picture-day/contract/constants';
import { answerTo } from '@picture-day/ui/calls/api.ts';

export const sharesQuery = answerTo(shares);

export const sharedUrl = (token: string, uuid: string, size: PictureSize): string =>
  callUrl(sharedPicture, { params: { token, uuid, size } });
