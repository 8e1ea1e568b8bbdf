import { Trans } from '@lingui/react/macro';
import { legacyPage } from '@picture-day/contract/calls/content';
import type { PageModule } from '@picture-day/contract/entities/page';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { isMissing } from '@picture-day/ui/calls/api-error.ts';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useHydrated } from '@picture-day/ui/use-hydrated.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { Contents } from './components/contents.tsx';
import { PageModuleView } from './components/page-module.tsx';
import styles from './legacy-page.module.css';
import { pageParts } from './model/page-parts.ts';

/** So many headings make a text long enough for contents. */
const CONTENTS_FROM = 3;

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

function Modules({ title, modules }: { title: string | undefined; modules: readonly PageModule[] }) {
  const { parts, headings } = useMemo(() => pageParts(modules, styles.buttons ?? ''), [modules]);
  const hasContents = headings.length >= CONTENTS_FROM;
  return (
    <div className={hasContents ? styles.columns : undefined}>
      {hasContents && <Contents headings={headings} />}
      <article className={styles.modules}>
        {title && !parts.some(({ heading }) => heading === 'h1') && (
          <h1 className="visually-hidden">{title}</h1>
        )}
        {parts.map(({ key, ...part }) => (
          <PageModuleView key={key} {...part} />
        ))}
      </article>
    </div>
  );
}

function LegacyPage() {
  const { id } = useParams();
  const hydrated = useHydrated();
  const { data, error, refetch, isFetching } = useQuery(pageQuery(id));
  usePageTitle(data?.title);
  // The server has asked before it renders: what it does not have, does not exist.
  if (!data && (hydrated ? isMissing(error) : true)) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      {data && <Modules title={data.title} modules={data.modules} />}
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} pending={isFetching} />}
      {!data && !error && <Waiting />}
    </div>
  );
}

export { LegacyPage as Component };
