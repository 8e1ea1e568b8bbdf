import { Trans } from '@lingui/react/macro';
import type { Catalogue } from '@picture-day/contract/entities/product';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { SchoolIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FirstQueries } from '../../app/first-queries.ts';
import { pictureSetsQuery } from '../../lib/current-picture-set.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { Price } from '../../ui/price/price.tsx';
import { cataloguesQuery } from './api/catalogue.ts';
import styles from './catalogues-page.module.css';
import { CatalogueBook } from './components/catalogue-book.tsx';
import { BookCover, SeePages } from './components/see-pages.tsx';
import { CataloguePicker } from './shared/catalogue-picker.tsx';
import { useBuyCatalogues } from './shared/use-buy-catalogues.ts';

function BuyCatalogues({ catalogues }: { catalogues: readonly Catalogue[] }) {
  const { choice, choose, add, pending } = useBuyCatalogues(catalogues);
  const { data } = useQuery(pictureSetsQuery);
  const setOf = ({ subject }: Catalogue) =>
    data?.pictureSets.find((set) => set.subject.uuid === subject.uuid);
  const total = catalogues.reduce((sum, { uuid, price }) => sum + price * (choice.get(uuid) ?? 0), 0);
  const [only] = catalogues.length === 1 ? catalogues : [];
  return (
    <div className={classes(only && styles.opened)}>
      {only && <CatalogueBook catalogue={only} set={setOf(only)} />}
      <div>
        <CataloguePicker
          catalogues={catalogues}
          choice={choice}
          onChange={choose}
          disabled={pending}
          beside={only !== undefined}
          {...(!only && {
            cover: (catalogue) => <BookCover catalogue={catalogue} set={setOf(catalogue)} />,
            pages: (catalogue) => <SeePages catalogue={catalogue} set={setOf(catalogue)} />,
          })}
        />
        <div className={styles.foot} data-foot>
          <p>
            <Trans>Total</Trans> <Price amount={total} className={styles.total ?? ''} />
          </p>
          <Button pending={pending} onClick={add}>
            <Trans>Add to shopping cart</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

function Catalogues() {
  const { data, error, refetch, isFetching } = useQuery(cataloguesQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.loading}>
        <Skeleton height={150} />
        <Skeleton height={150} />
      </Loading>
    );
  }
  if (data.length > 0) return <BuyCatalogues catalogues={data} />;
  return (
    <EmptyState
      icon={<SchoolIcon />}
      action={
        <LinkButton to={paths.products.list()}>
          <Trans>Choose products</Trans>
        </LinkButton>
      }
    >
      <Trans>No catalogue this year</Trans>
    </EmptyState>
  );
}

export const firstQueries: FirstQueries = () => [cataloguesQuery, pictureSetsQuery];

export function Component() {
  return (
    <ListPage
      title={<Trans>Catalogues</Trans>}
      lead={<Trans>All classes and teams of the year in one book.</Trans>}
    >
      <Catalogues />
    </ListPage>
  );
}
