import { Trans, useLingui } from '@lingui/react/macro';
import { openShare } from '@picture-day/contract/calls/sharing';
import type { SharedSets } from '@picture-day/contract/entities/share';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LockIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDates } from '../../lib/use-dates.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { sharedUrl } from './api/shares.ts';
import styles from './shared-page.module.css';

type SharedSet = SharedSets['pictureSets'][number];

const openedLink = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: () => ask(openShare, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

function SharedSetView({ token, set }: { token: string; set: SharedSet }) {
  const { t } = useLingui();
  return (
    <section className={styles.set}>
      <h2>
        {set.name}
        <small>{[set.year, set.job, set.group].filter(Boolean).join(', ')}</small>
      </h2>
      <ul className={styles.pictures}>
        {set.pictures.map((picture, at) => (
          <li key={picture.uuid}>
            <Photo
              picture={picture}
              urlOf={(size) => sharedUrl(token, picture.uuid, size)}
              sizes="(min-width: 960px) 290px, 50vw"
              alt={t`${set.name}, ${at + 1} of ${set.pictures.length}`}
              first={at < 4}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shared({ token }: { token: string }) {
  const { fullDate } = useDates();
  const { data, error, refetch, isFetching } = useQuery(openedLink(token));
  const unknown = data?.shared === null || (error instanceof ApiError && error.status === 400);
  if (unknown) {
    return (
      <EmptyState icon={<LockIcon />}>
        <Trans>This link no longer shows pictures. Ask the person who sent it for a new one.</Trans>
      </EmptyState>
    );
  }
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data?.shared) {
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    );
  }
  const { sender, expiresTime, pictureSets } = data.shared;
  const until = fullDate(expiresTime);
  return (
    <>
      <p className={styles.note}>
        {sender ? (
          <Trans>
            {sender} shares these pictures with you. The link works until {until}.
          </Trans>
        ) : (
          <Trans>The link works until {until}.</Trans>
        )}
      </p>
      {pictureSets.map((set) => (
        <SharedSetView key={set.uuid} token={token} set={set} />
      ))}
    </>
  );
}

export function Component() {
  const { token = '' } = useParams();
  return (
    <ListPage title={<Trans>Shared pictures</Trans>}>
      <Shared token={token} />
    </ListPage>
  );
}
