import { Trans } from '@lingui/react/macro';
import type { JobForm as Form } from '@picture-day/contract/job-rules';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useColleague } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { jobCopyQuery, useJobWork } from './api/jobs.ts';
import { CopyForm } from './components/copy-form.tsx';
import styles from './components/job-form.module.css';
import { JobForm } from './components/job-form.tsx';
import { keepDraft, keptDraft } from './model/draft.ts';

const DELIVERY_DAYS = 15;

function NewJob() {
  const navigate = useNavigate();
  const { create } = useJobWork();
  const { name, role } = useColleague();
  const [{ uuid, form }] = useState(
    () =>
      keptDraft() ?? {
        uuid: randomUuid(),
        form: {
          ...{ name: '', school: '', kind: '', photographer: role === 'photographer' ? name : '' },
          photographerUuid: '',
          ...{ photoDay: '', deadline: '', lateUntil: '', retention: '' },
          ...{ priceList: '', toSchool: true, deliveryPrice: 0, deliveryDays: DELIVERY_DAYS },
        },
      },
  );
  // The second click of two may still be on its way through the form when the job is made.
  const isMade = useRef(false);
  const keep = useCallback(
    (typed: Form) => {
      if (!isMade.current) keepDraft({ uuid, form: typed });
    },
    [uuid],
  );
  return (
    <JobForm
      values={form}
      onChange={keep}
      button={<Trans>Make the job</Trans>}
      send={async (typed) => {
        if (isMade.current) return;
        const key = await create(typed, uuid);
        isMade.current = true;
        keepDraft(null);
        await navigate(paths.job(key));
      }}
    />
  );
}

function CopiedJob({ from }: { readonly from: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...jobCopyQuery(from),
    refetchOnWindowFocus: false,
    throwOnError: (failed) => failed instanceof ApiError && failed.status === 404,
  });
  if (data) return <CopyForm key={from} from={from} shown={data} />;
  return error ? (
    <Failure error={error} onRetry={() => void refetch()} pending={isFetching} />
  ) : (
    <Skeleton height={480} />
  );
}

/** A new photo day on one page, or next year's of a school. What was typed of a new one outlives a reload. */
export function Component() {
  const from = useSearchParams()[0].get('from');
  return (
    <>
      <PageHead
        title={<Trans>New job</Trans>}
        note={
          from ? (
            <Trans>A copy for the next year. Nothing is written before you say so.</Trans>
          ) : (
            <Trans>One photo day. The list of children and the pictures come after.</Trans>
          )
        }
      />
      <div className={styles.page}>{from ? <CopiedJob from={from} /> : <NewJob />}</div>
    </>
  );
}
