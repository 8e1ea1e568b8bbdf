import { Trans } from '@lingui/react/macro';
import { privacyPolicy } from '@picture-day/contract/calls/content';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FirstQueries } from '../../app/first-queries.ts';
import styles from './text-page.module.css';

const policyQuery = answerTo(privacyPolicy, { query: {} });
export const firstQueries: FirstQueries = () => [policyQuery];

const LINES = ['96%', '88%', '92%', '60%', '94%', '90%', '72%'];

function PrivacyPolicyPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...policyQuery,
    // A shop without a policy has no such page.
    throwOnError: (failure) => failure instanceof ApiError && failure.status === 404,
  });
  return (
    <article className={styles.page}>
      <h1>
        <Trans>Privacy policy</Trans>
      </h1>
      {data && <p className={styles.text}>{data.data.privacyPolicy}</p>}
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} pending={isFetching} />}
      {!data && !error && (
        <Loading className={styles.waiting}>
          {LINES.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Loading>
      )}
    </article>
  );
}

export { PrivacyPolicyPage as Component };
