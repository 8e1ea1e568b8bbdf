import { Trans } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../ui/failure/failure.tsx';
import styles from '../components/money.module.css';

interface Props<Data> {
  readonly read: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a page of money shows: bars while it is read, what failed with a second try, and else its figures. */
export function MoneyBody<Data>({ read, children }: Props<Data>) {
  const { data, error, refetch, isFetching, isPlaceholderData } = read;
  return (
    <div className={styles.body}>
      {error && (
        <Failure
          error={error}
          title={<Trans>The sums could not be read</Trans>}
          onRetry={() => void refetch()}
          pending={isFetching}
          retryIn={10}
        />
      )}
      {data ? (
        <div
          className={classes(styles.stack, (error || isPlaceholderData) && styles.stale)}
          aria-busy={isPlaceholderData}
        >
          {children(data)}
        </div>
      ) : (
        !error && (
          <Loading>
            <Skeletons count={8} height={40} />
          </Loading>
        )
      )}
    </div>
  );
}
