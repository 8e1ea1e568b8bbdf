import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How an owner was found, and what speaks against it, by the keys of `packages/photo-day`. */
const WHY_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  hand: msg`Decided by hand`,
  folder: msg`By its folder`,
  name: msg`By its file name`,
  card: msg`By the photo card`,
  'class-card': msg`By the card of the class`,
  'spare-card': msg`By a spare card`,
  'nobody-card': msg`By the card for nobody`,
  'before-first-card': msg`Before the first card`,
  'card-unread': msg`Card could not be read`,
  'card-of-another-job': msg`Card of another job`,
  'card-not-on-list': msg`Card of nobody on the list`,
  'small-card': msg`Card far away`,
  'two-cards': msg`Two cards in one frame`,
  'card-again': msg`The same card twice`,
  'folder-against-card': msg`Folder and card disagree`,
  'order-unknown': msg`Order of the frames unknown`,
  'cards-shown-last': msg`Cards perhaps shown after the pictures`,
  pause: msg`A long pause before it`,
  'no-time': msg`The camera wrote no time`,
  'many-frames': msg`Unusually many frames after one card`,
  'child-missing': msg`The card of the next child is missing`,
  'end-of-class': msg`At the end of the class`,
  'card-without-pictures': msg`The next card has no pictures`,
  'looks-different': msg`Looks different from the others`,
  'no-consent': msg`The guardians want no pictures`,
};

export const whyWord = (reason: string): MessageDescriptor =>
  WHY_WORDS[reason] ?? msg`Nothing says whose it is`;

/** Reasons that say how the owner was found; the others say what speaks against it. */
const FOUND = new Set(['hand', 'folder', 'name', 'card', 'class-card', 'spare-card', 'nobody-card']);
export const speaksAgainst = (reason: string): boolean => !FOUND.has(reason);
