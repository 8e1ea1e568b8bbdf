import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Table } from '../../ui/table/table.tsx';
import { familiesQuery } from './api/families.ts';
import { useFamilyColumns } from './components/family-columns.tsx';
import { FamilyFilterBar } from './components/family-filter-bar.tsx';
import { UnopenedChildren } from './components/unopened-children.tsx';
import { useFamilyFilters } from './model/use-family-filters.ts';

/** The families of the shop, newest first. */
export function Component() {
  const { t } = useLingui();
  const { filters, any, clear, ...bar } = useFamilyFilters();
  const found = useInfiniteQuery(familiesQuery(filters));
  const columns = useFamilyColumns();
  const rows = found.data?.pages.flatMap(({ families }) => families) ?? [];
  const total = found.data?.pages[0]?.total ?? undefined;
  const more = found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined;
  return (
    <>
      <PageHead title={<Trans>Families</Trans>} />
      <FamilyFilterBar {...bar} filters={filters} any={any} clear={clear} total={total} />
      <UnopenedChildren q={filters.q} />
      {found.isError && rows.length === 0 ? (
        <Failure
          error={found.error}
          title={<Trans>The families could not be read</Trans>}
          pending={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Table
          label={t`Families`}
          columns={columns}
          rows={rows}
          idOf={({ uuid }) => uuid}
          nameOf={({ name, emailAddress }) => name || emailAddress}
          addressOf={({ uuid }) => paths.family(uuid)}
          rowHeight={48}
          total={total}
          pending={found.isPending || found.isFetchingNextPage}
          onMore={more}
          empty={
            any ? (
              <EmptyState
                action={
                  <Button look="quiet" onClick={clear}>
                    <Trans>Show all families</Trans>
                  </Button>
                }
              >
                <Trans>No family is like that.</Trans>
              </EmptyState>
            ) : (
              <EmptyState>
                <Trans>No family has used a code yet. Each that does stands here.</Trans>
              </EmptyState>
            )
          }
        />
      )}
    </>
  );
}
