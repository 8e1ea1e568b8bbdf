import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReprintReason } from '@picture-day/contract/entities/studio-order';

/** Why something is made again. */
export const REASON_WORDS: Readonly<Record<ReprintReason, MessageDescriptor>> = {
  print: msg`Badly printed`,
  damaged: msg`Damaged`,
  lost: msg`Lost on its way`,
  picture: msg`Wrong picture or crop`,
  mistake: msg`A mistake of the family`,
  other: msg`Something else`,
};
