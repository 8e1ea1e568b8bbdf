import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { JobState } from '@picture-day/contract/entities/job';
import { StateDot, type StateKind } from '../../../ui/state-dot/state-dot.tsx';
import { useDays } from '../model/use-days.ts';

export const STATE_WORDS: Readonly<Record<JobState, MessageDescriptor>> = {
  prepared: msg`Being prepared`,
  coming: msg`Pictures coming`,
  ready: msg`Ready`,
  live: msg`Live`,
  late: msg`Late orders`,
  closed: msg`Closed`,
  archived: msg`Archived`,
};

const DOTS: Readonly<Record<JobState, StateKind>> = {
  prepared: 'waiting',
  coming: 'half',
  ready: 'doubt',
  live: 'live',
  late: 'live',
  closed: 'done',
  archived: 'waiting',
};

/** How far a job is, as a dot and its word. */
export function JobStateDot({
  state,
  deletedDay = null,
}: {
  readonly state: JobState;
  readonly deletedDay?: string | null;
}) {
  const { i18n } = useLingui();
  const { shortDay } = useDays();
  if (deletedDay) {
    const day = shortDay(deletedDay);
    return (
      <StateDot kind="waiting">
        <Trans>Deleted {day}</Trans>
      </StateDot>
    );
  }
  return <StateDot kind={DOTS[state]}>{i18n._(STATE_WORDS[state])}</StateDot>;
}
