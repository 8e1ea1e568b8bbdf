import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pictureSetsQuery } from '../api/picture-sets.ts';
import { NoPictureSets } from './no-picture-sets.tsx';
import styles from './set-cards.module.css';
import { SetCardsLoading } from './set-cards-loading.tsx';

/** All picture sets of the account, each as the card that the page draws of it. */
export function SetCards({ card }: { card: (set: PictureSet, first: boolean) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(pictureSetsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <SetCardsLoading className={styles.cards} />;
  if (data.pictureSets.length === 0) return <NoPictureSets />;
  return (
    <ul className={styles.cards}>
      {data.pictureSets.map((set, at) => (
        <li key={set.subject.uuid}>{card(set, at === 0)}</li>
      ))}
    </ul>
  );
}
