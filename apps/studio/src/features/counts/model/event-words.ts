import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the shop counts by itself, in words; a name that somebody's own page has reported stays as it came. */
export const EVENT_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  toggle_digital_file: msg`A digital file put in or taken out of the cart`,
  toggle_digital_set: msg`The digital set put in or taken out of the cart`,
  'recording-stop-failed': msg`A recording that could not be ended`,
};
