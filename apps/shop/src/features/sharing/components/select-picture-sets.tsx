import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Button } from '@picture-day/ui/button/button.tsx';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { PhotoIcon } from '@picture-day/ui/icon/icons.tsx';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { pictureSetsQuery } from '../../../lib/current-picture-set.ts';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';
import styles from './share.module.css';

interface Props {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onDone: () => void;
}

/** What can be shown to others: not archived, and with pictures in the shop. */
const isShareable = ({ job, pictures }: PictureSet): boolean =>
  !job.isArchived && job.hasBeenInWebShop && pictures.length > 0;

export function SelectPictureSets({ chosen, onChoose, onDone }: Props) {
  const { data, error, refetch, isFetching } = useQuery(pictureSetsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.step}>
        <Skeleton height={88} />
        <Skeleton height={88} />
      </Loading>
    );
  }
  const sets = data.pictureSets.filter(isShareable);
  if (sets.length === 0) {
    return (
      <EmptyState icon={<PhotoIcon />}>
        <Trans>You have no picture sets to share.</Trans>
      </EmptyState>
    );
  }
  const toggle = (uuid: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(uuid);
    else next.delete(uuid);
    onChoose(next);
  };
  return (
    <div className={styles.step}>
      <p className={styles.note}>
        <Trans>Friends and family get a link to look at the pictures, without an account.</Trans>
      </p>
      <ul className={styles.sets}>
        {sets.map((set) => {
          const [cover] = favouriteFirst(set.pictures);
          const { uuid, name, group } = set.subject;
          return (
            <li key={uuid}>
              <label className={styles.set}>
                {cover && <Photo picture={cover} alt="" sizes="56px" />}
                <span className={styles.words}>
                  <b>{name}</b>
                  <small>{[set.year, set.job.name, group].filter(Boolean).join(', ')}</small>
                </span>
                <input
                  type="checkbox"
                  checked={chosen.has(uuid)}
                  onChange={(event) => toggle(uuid, event.currentTarget.checked)}
                />
              </label>
            </li>
          );
        })}
      </ul>
      <Button disabled={chosen.size === 0} onClick={onDone}>
        <Trans>Select picture set(s)</Trans>
      </Button>
    </div>
  );
}
