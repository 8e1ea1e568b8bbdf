import { Trans } from '@lingui/react/macro';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../ui/failure/failure.tsx';
import { publishingQuery } from '../api/job-families.ts';
import { PublishForm } from './publish-form.tsx';
import { TakeBackForm } from './take-back-form.tsx';

interface Props {
  readonly jobKey: string;
  readonly onClose: () => void;
}

/** The checklist before families are let in; of a job that is in the shop, what taking it back would do. */
export default function PublishDialog({ jobKey, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery({ ...publishingQuery(jobKey), staleTime: 0 });
  if (!data) {
    return (
      <Dialog open width="large" title={<Trans>Publish</Trans>} onClose={onClose}>
        {error ? (
          <Failure error={error} pending={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeletons count={8} height={40} />
          </Loading>
        )}
      </Dialog>
    );
  }
  const Form = data.state === 'live' ? TakeBackForm : PublishForm;
  // What was asked before may be shown first; the time that is planned since then must not be read as now.
  return <Form key={data.publishTime} jobKey={jobKey} publishing={data} onClose={onClose} />;
}
