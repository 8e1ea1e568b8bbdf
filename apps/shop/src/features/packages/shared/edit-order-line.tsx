import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { BackIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { iconButtonClass } from '@picture-day/ui/icon-button/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { pictureSetsQuery } from '../../../lib/current-picture-set.ts';
import { paths } from '../../../paths.ts';
import { Price } from '../../../ui/price/price.tsx';
import { PackageLoading } from '../components/package-loading.tsx';
import { PackageMaker } from '../components/package-maker.tsx';
import type { MadePackage } from '../model/package-state.ts';
import styles from './edit-order-line.module.css';

/** A package of the cart, for whom it was made first. */
function packageOfLine({ package: made, subjects }: OrderLine): MadePackage | null {
  const [subject] = subjects;
  return made && subject ? { ...made, subject } : null;
}

/** A line of the cart that holds a package: Update cart puts it back. */
export default function EditOrderLine({ line }: { line: OrderLine }) {
  const { t } = useLingui();
  // The cart may be refreshed meanwhile; the work goes on from what was opened.
  const [start] = useState(() => packageOfLine(line));
  const { data, error, refetch, isFetching } = useQuery(pictureSetsQuery);
  if (!start) return <Navigate to={paths.cart()} replace />;
  return (
    <>
      <header className={styles.bar}>
        <Link to={paths.cart()} className={iconButtonClass()} aria-label={t`Back to the shopping cart`}>
          <BackIcon />
        </Link>
        <b>
          <Trans>Edit package</Trans>
        </b>
      </header>
      {error && !data && <ErrorState error={error} onRetry={refetch} pending={isFetching} />}
      {!data && !error && <PackageLoading />}
      {data && (
        <PackageMaker
          start={start}
          lineUuid={line.uuid}
          price={() => (
            <Price amount={line.actualLinePrice} before={line.before} className={styles.price ?? ''} />
          )}
        />
      )}
    </>
  );
}
