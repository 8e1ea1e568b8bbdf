import * as z from 'zod/mini';
import { moment, uuid } from '../bounds.ts';
import { picture, subject } from './picture-set.ts';

/** One picture set shared with one address. */
export const share = z.object({
  uuid,
  recipient: z.string(),
  subject,
  time: moment,
  expiresTime: moment,
  openedTime: z.nullable(moment),
  withdrawnTime: z.nullable(moment),
});
export type Share = z.output<typeof share>;

/** What the holder of a link may look at. */
export const sharedSets = z.object({
  sender: z.string(),
  expiresTime: moment,
  pictureSets: z.array(
    z.object({
      uuid,
      name: z.string(),
      group: z.string(),
      job: z.string(),
      year: z.int(),
      pictures: z.array(
        z.pick(picture, {
          uuid: true,
          dimensions: true,
          pictureType: true,
          groupPicture: true,
          thumbhash: true,
        }),
      ),
    }),
  ),
});
export type SharedSets = z.output<typeof sharedSets>;
