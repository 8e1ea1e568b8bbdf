import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BatchKind, BatchState, ClassState } from '@picture-day/contract/entities/batch';
import type { StateKind } from '../../../ui/state-dot/state-dot.tsx';

export const STATE_WORDS: Readonly<Record<BatchState, MessageDescriptor>> = {
  collecting: msg`Collecting`,
  locked: msg`Locked`,
  sent_to_print: msg`Sent to print`,
  packed: msg`Packed`,
  handed_over: msg`Handed over`,
};

export const STATE_DOTS: Readonly<Record<BatchState, StateKind>> = {
  collecting: 'waiting',
  locked: 'half',
  sent_to_print: 'live',
  packed: 'live',
  handed_over: 'done',
};

/** What the button for the next step says. */
export const NEXT_WORDS: Readonly<Record<BatchState, MessageDescriptor | null>> = {
  collecting: msg`Lock the batch`,
  locked: msg`Mark as sent to print`,
  sent_to_print: msg`Mark all as packed`,
  packed: msg`Hand over`,
  handed_over: null,
};

export const KIND_WORDS: Readonly<Record<BatchKind, MessageDescriptor>> = {
  school: msg`School pickup`,
  home: msg`Home delivery`,
  store: msg`Fetched in the studio`,
  hand: msg`Made by hand`,
};

export const CLASS_WORDS: Readonly<Record<ClassState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  at_lab: msg`At the lab`,
  printed: msg`Printed`,
  packing: msg`Packing`,
  packed: msg`Packed`,
  handed_over: msg`Handed over`,
};

export const CLASS_DOTS: Readonly<Record<ClassState, StateKind>> = {
  waiting: 'waiting',
  at_lab: 'waiting',
  printed: 'half',
  packing: 'live',
  packed: 'done',
  handed_over: 'done',
};
