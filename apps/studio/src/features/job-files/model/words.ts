import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FrameReason } from '@picture-day/contract/entities/frame';
import type { UploadFile } from './uploader.ts';

/** A reason in a word or two, beside its count. */
export const SHORT_WHY: Readonly<Record<FrameReason, MessageDescriptor>> = {
  hand: msg`by hand`,
  folder: msg`folder`,
  name: msg`file name`,
  card: msg`photo card`,
  'class-card': msg`class card`,
  'spare-card': msg`spare card`,
  'nobody-card': msg`card for nobody`,
  'before-first-card': msg`before the first card`,
  'card-unread': msg`card not read`,
  'card-of-another-job': msg`card of another job`,
  'card-not-on-list': msg`card not on the list`,
  'small-card': msg`card far away`,
  'two-cards': msg`two cards`,
  'card-again': msg`card twice`,
  'folder-against-card': msg`folder against card`,
  'order-unknown': msg`order unknown`,
  'cards-shown-last': msg`cards shown last`,
  pause: msg`card long ago`,
  'no-time': msg`no time`,
  'many-frames': msg`many frames`,
  'child-missing': msg`a child is missing`,
  'end-of-class': msg`end of the class`,
  'card-without-pictures': msg`card without pictures`,
  'looks-different': msg`looks different`,
  'no-consent': msg`guardians said no`,
};

/** Why a file was not taken. */
export const REFUSED: Readonly<Record<NonNullable<UploadFile['reason']>, MessageDescriptor>> = {
  'no-picture': msg`not a picture`,
  heic: msg`HEIC, save it as JPEG`,
  'too-many-pixels': msg`more than 120 megapixels`,
  'too-small': msg`too small`,
  'several-pages': msg`several pages`,
  'too-hungry': msg`too large for its kind`,
  damaged: msg`damaged`,
  'too-large': msg`larger than 250 MB`,
  unreadable: msg`cannot be read`,
};
