import { Trans } from '@lingui/react/macro';
import { codeRequests } from '@picture-day/contract/calls/studio/codes';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { CodeRequestForm } from './code-request-form.tsx';
import { ObjectionForm } from './objection-form.tsx';
import page from './today.module.css';

/** Families who ask for a code, one decision each. */
export function CodesPanel({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(answerTo(codeRequests));
  return (
    <SidePanel title={<Trans>Codes asked for</Trans>} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {data?.objections.map((objection) => (
        <ObjectionForm key={objection.uuid} objection={objection} />
      ))}
      {data?.requests.length === 0 && data.objections.length === 0 && (
        <p className={page.quiet}>
          <Trans>Nobody waits for a code.</Trans>
        </p>
      )}
      {data?.requests.map((request) => (
        <CodeRequestForm key={request.uuid} request={request} />
      ))}
    </SidePanel>
  );
}
