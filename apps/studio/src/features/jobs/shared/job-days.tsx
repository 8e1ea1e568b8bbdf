import { Plural, Trans } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { useDays } from '../model/use-days.ts';

/** 'in 10 days', counted from the shop's own day. */
function In({ days }: { readonly days: number }) {
  return <Plural value={days} _0="today" one="tomorrow" other="in # days" />;
}

function Since({ job: { publishedTime } }: { readonly job: StudioJob }) {
  const { fullDate } = useDates();
  if (!publishedTime) return null;
  const day = fullDate(publishedTime);
  return (
    <>
      <Trans>Live since {day}.</Trans>{' '}
    </>
  );
}

/** The days of a job in words: what it waits for, and how long. */
export function JobDays({ job }: { readonly job: StudioJob }): ReactNode {
  const { longDay, daysUntil } = useDays();
  const { dateAndTime } = useDates();
  const { state, today, photoDay, deadline, lateUntil, retention, publishTime } = job;
  const left = (day: string) => <In days={daysUntil(today, day)} />;
  const on = longDay(photoDay);
  const closes = deadline && longDay(deadline);
  const ends = lateUntil && longDay(lateUntil);
  const goes = retention && longDay(retention);
  switch (state) {
    case 'prepared':
    case 'coming':
    case 'ready': {
      const at = publishTime && dateAndTime(publishTime);
      return (
        <>
          {photoDay < today ? (
            <Trans>Photographed on {on}.</Trans>
          ) : (
            <Trans>
              Photo day on {on}, {left(photoDay)}.
            </Trans>
          )}{' '}
          {at && <Trans>Goes live on {at}.</Trans>}
        </>
      );
    }
    case 'live':
      return (
        <>
          <Since job={job} />
          {deadline ? (
            <Trans>
              Orders for the school close on {closes}, {left(deadline)}.
            </Trans>
          ) : (
            <Trans>Orders have no last day yet.</Trans>
          )}
        </>
      );
    case 'late':
      return (
        <>
          <Since job={job} />
          {lateUntil ? (
            <Trans>
              Late orders close on {ends}, {left(lateUntil)}.
            </Trans>
          ) : (
            <Trans>Orders for the school closed on {closes}. Late orders have no last day.</Trans>
          )}
        </>
      );
    case 'closed':
    case 'archived':
      return (
        <>
          {ends && <Trans>Orders closed on {ends}.</Trans>}{' '}
          {goes && <Trans>What nobody bought is deleted on {goes}.</Trans>}
        </>
      );
  }
}
