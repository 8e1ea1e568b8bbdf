import {
  fillTemplate,
  fillUserStrings,
  recentImages,
  userTemplatesOfProduct,
} from '@picture-day/contract/calls/personalisation';
import { imageBackgrounds, uploadRoom } from '@picture-day/contract/calls/pictures';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { queryOptions } from '@tanstack/react-query';

export const recentImagesQuery = answerTo(recentImages);

export const backgroundsQuery = (pictureUuid: string) =>
  answerTo(imageBackgrounds, { query: { uuid: pictureUuid } });

/** The designs of a product that can be filled with the current picture set. */
export const designsQuery = (productUuid: string, subjectUuid: string) =>
  answerTo(userTemplatesOfProduct, { params: { productUuid }, query: { subject: subjectUuid } });

/** A design filled with a subject's pictures; nothing where the set has no pictures for it. */
export const filledQuery = (templateUuid: string, subjectUuid: string) =>
  queryOptions({
    queryKey: [...keyOfCall(fillTemplate), subjectUuid, templateUuid],
    queryFn: async () => {
      try {
        return await ask(fillTemplate, {
          body: { template: { uuid: templateUuid }, subject: { uuid: subjectUuid } },
        });
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) {
          return { userResources: {}, year: null };
        }
        throw error;
      }
    },
    staleTime: 300_000,
  });

export const stringsOfPicture = (asked: {
  subjectUuid: string;
  template: { readonly uuid: string; readonly version: number };
  pictureUuid: string;
  resourceId: string;
  everySide: boolean;
}) =>
  ask(fillUserStrings, {
    body: {
      subject: { uuid: asked.subjectUuid },
      template: {
        uuid: asked.template.uuid,
        ...(asked.everySide && { version: asked.template.version }),
      },
      picture: { uuid: asked.pictureUuid },
      resource: { id: asked.resourceId },
      ...(asked.everySide && { everySide: true }),
    },
  });

/** How many more images of their own the customer may send; nothing where nobody answers. */
export const roomForImages = (): Promise<number | null> =>
  ask(uploadRoom).then(
    ({ room }) => room,
    () => null,
  );
