import { Trans } from '@lingui/react/macro';
import { legacyPage } from '@picture-day/contract/calls/content';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useHydrated } from '@picture-day/ui/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../paths.ts';
import { PageModuleView } from './components/page-module.tsx';
import styles from './legacy-page.module.css';

function PageNotFound() {
  return (
    <>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <div>
        <LinkButton look="quiet" to={paths.front()}>
          <Trans>Go to the front page</Trans>
        </LinkButton>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div role="status" className={styles.waiting}>
      <p>
        <Trans>Loading</Trans>
      </p>
      <Skeleton height={320} />
      <Skeleton width="60%" />
      <Skeleton width="90%" />
    </div>
  );
}

const pageQuery = (id = '') => answerTo(legacyPage, { params: { id }, query: {} });
export const firstQueries: FirstQueries = ({ params }) => [pageQuery(params.id)];

function LegacyPage() {
  const { id } = useParams();
  const hydrated = useHydrated();
  const { data, error, refetch, isFetching } = useQuery(pageQuery(id));
  usePageTitle(data?.title);
  // The server has asked before it renders: what it does not have, does not exist.
  const missing = hydrated ? error instanceof ApiError && [400, 404].includes(error.status) : !data;
  if (data) {
    const first = data.modules.findIndex(({ type }) => type === 'Title');
    return (
      <article className={styles.page}>
        {first === -1 && data.title && <h1 className="visually-hidden">{data.title}</h1>}
        {data.modules.map((module, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: modules have no names and never change places
          <PageModuleView key={at} module={module} heading={at === first ? 'h1' : 'h2'} />
        ))}
      </article>
    );
  }
  return (
    <article className={styles.page}>
      {missing && <PageNotFound />}
      {!missing && error && <ErrorState error={error} onRetry={() => refetch()} pending={isFetching} />}
      {!missing && !error && <Waiting />}
    </article>
  );
}

export { LegacyPage as Component };
