import * as z from 'zod/mini';

/** How the owner of a picture was found, and what speaks against it. The studio has the words. */
export const FRAME_REASONS = [
  'hand',
  'folder',
  'name',
  'card',
  'class-card',
  'spare-card',
  'nobody-card',
  'before-first-card',
  'card-unread',
  'card-of-another-job',
  'card-not-on-list',
  'small-card',
  'two-cards',
  'card-again',
  'folder-against-card',
  'order-unknown',
  'cards-shown-last',
  'pause',
  'no-time',
  'many-frames',
  'child-missing',
  'end-of-class',
  'card-without-pictures',
  'looks-different',
  'no-consent',
] as const;
export type FrameReason = (typeof FRAME_REASONS)[number];
export const frameReason = z.enum(FRAME_REASONS);

/** Why a file that came is no picture of the day. */
export const FILE_REFUSALS = [
  'no-picture',
  'heic',
  'too-many-pixels',
  'too-small',
  'several-pages',
  'too-hungry',
  'damaged',
] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];
export const fileRefusal = z.enum(FILE_REFUSALS);
