import * as z from 'zod/mini';
import { moment, uuid } from '../bounds.ts';
import { PICTURE_TYPES } from '../constants.ts';

export const subject = z.object({ uuid, name: z.string(), group: z.string() });
export type Subject = z.output<typeof subject>;

/** All that a visitor with a code may know before signing in. */
export const subjectHint = z.object({ firstName: z.string(), initial: z.string() });
export type SubjectHint = z.output<typeof subjectHint>;

/** Upright size in pixels. */
const dimensions = z.object({ width: z.int(), height: z.int() });

const share = z.number().check(z.minimum(0), z.maximum(1));
/** Where to look in a picture, and the head, or the heads together; in shares of the upright picture. */
export const focus = z.object({
  x: z.optional(share),
  y: z.optional(share),
  head: z.optional(z.object({ x: share, y: share, width: share, height: share })),
});
export type Focus = z.output<typeof focus>;

export const job = z.object({
  uuid,
  name: z.string(),
  creationTime: moment,
  hasBeenInWebShop: z.boolean(),
  requireFineTunedPictures: z.boolean(),
  isArchived: z.boolean(),
  /** When the pictures that are not bought are deleted; none where no day is agreed. */
  deletionDate: z.optional(z.nullable(z.iso.date())),
});

export const picture = z.object({
  uuid,
  dimensions,
  pictureType: z.enum(PICTURE_TYPES),
  groupPicture: z.boolean(),
  greenscreen: z.boolean(),
  /** `user_uploaded` for uploads, `favorite` for the cover picture. */
  keywords: z.array(z.string()),
  bought: z.boolean(),
  /** Ordered on an invoice that is not paid yet. */
  awaitsPayment: z.optional(z.boolean()),
  inCart: z.boolean(),
  /** A blurred stand-in, base64. */
  thumbhash: z.string(),
  /** As the photographer said. */
  focus: z.optional(focus),
});
export type Picture = z.output<typeof picture>;

export const pictureSet = z.object({
  subject,
  year: z.int(),
  job,
  jobType: z.object({ uuid }),
  photographer: z.object({ uuid }),
  bought: z.boolean(),
  /** All of it is bought or ordered, some of it on an invoice that is not paid yet. */
  awaitsPayment: z.optional(z.boolean()),
  inCart: z.boolean(),
  pictures: z.array(picture),
});
export type PictureSet = z.output<typeof pictureSet>;

/** The uuid alone for a green-screen list; with its image where a picker shows it. */
export const greenScreenBackground = z.object({ uuid });
export const background = z.object({ uuid, src: z.string(), default: z.boolean() });

/** A picture of the image inbox. */
export const recentImage = z.object({
  uuid,
  dimensions,
  keywords: z.array(z.string()),
  pictureType: z.optional(z.enum(PICTURE_TYPES)),
  greenscreen: z.optional(z.boolean()),
  subject: z.optional(z.object({ uuid })),
  thumbhash: z.optional(z.string()),
  focus: z.optional(focus),
});
export type RecentImage = z.output<typeof recentImage>;

export const uploadedFile = z.object({
  uuid,
  dimensions,
  /** Address of the 640 px thumbnail. */
  thumbnail: z.string(),
  keywords: z.array(z.string()),
  pictureType: z.enum(PICTURE_TYPES),
  greenscreen: z.boolean(),
});
export type UploadedFile = z.output<typeof uploadedFile>;
