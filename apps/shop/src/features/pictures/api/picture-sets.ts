import { callUrl } from '@picture-day/contract/call';
import {
  downloadDigitalCopy,
  downloadPictureSet,
  imageBackgrounds,
  pictureSetOfSubject,
} from '@picture-day/contract/calls/pictures';
import { answerTo } from '@picture-day/ui/calls/api.ts';

export { pictureSetsQuery } from '../../../lib/current-picture-set.ts';

export const pictureSetQuery = (subjectUuid: string) =>
  answerTo(pictureSetOfSubject, { params: { subjectUuid } });

export const backgroundsQuery = (pictureUuid: string) =>
  answerTo(imageBackgrounds, { query: { uuid: pictureUuid } });

/** Where a bought picture is downloaded; without a background it has the photographer's own. */
export const downloadUrl = (file: string, background?: string): string =>
  callUrl(downloadDigitalCopy, { query: { dl: 'file', file, background } });

export const downloadSetUrl = (subjectUuid: string): string =>
  callUrl(downloadPictureSet, { params: { subjectUuid } });
