import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { jobCopy } from '@picture-day/contract/calls/studio/jobs';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useJobWork } from '../api/jobs.ts';
import { useClassMoves } from '../model/class-moves.ts';
import { ClassTable } from './class-table.tsx';
import { JobForm } from './job-form.tsx';

/** Next year's job of a school: its days, and who comes along into which class. */
export function CopyForm({
  from,
  shown,
}: {
  readonly from: string;
  readonly shown: ReplyOf<typeof jobCopy>;
}) {
  const navigate = useNavigate();
  const { copy } = useJobWork();
  const [uuid] = useState(randomUuid);
  const classes = useClassMoves(shown.classes);
  const { staying, open, answers } = classes;
  return (
    <JobForm
      values={{ ...shown.settings, deliveryPrice: shown.settings.deliveryPrice ?? 0 }}
      button={
        staying === 0 ? (
          <Trans>Make the job</Trans>
        ) : (
          <Plural value={staying} one="Make the job with # child" other="Make the job with # children" />
        )
      }
      disabled={open > 0}
      send={async (form) => {
        const { key } = await copy(from, { ...form, uuid, classes: answers });
        await navigate(paths.job(key));
      }}
    >
      <ClassTable {...classes} />
    </JobForm>
  );
}
