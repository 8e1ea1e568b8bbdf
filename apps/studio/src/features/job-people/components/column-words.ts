import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Meaning } from '@picture-day/photo-day/roster/headers';

/** What a column of a school's list can be taken for, in the order they are offered. */
export const COLUMN_WORDS: Readonly<Record<Exclude<Meaning, 'code' | 'folder'>, MessageDescriptor>> = {
  last: msg`Last name`,
  first: msg`First name`,
  name: msg`Name`,
  lastFirst: msg`Last name, first name`,
  group: msg`Class`,
  grade: msg`Grade`,
  email: msg`Contact`,
  mobile: msg`Mobile`,
  number: msg`Child’s key`,
  born: msg`Born`,
  consent: msg`Consent`,
  refusal: msg`Not to be photographed`,
  note: msg`Note`,
};
export type OfferedMeaning = keyof typeof COLUMN_WORDS;
export const OFFERED = Object.keys(COLUMN_WORDS) as OfferedMeaning[];
