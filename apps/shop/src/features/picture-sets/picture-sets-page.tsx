import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { PhotoIcon, PlusIcon } from '../../ui/icon/icons.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { pictureSetsQuery } from './api/picture-sets.ts';
import { PictureSetCard } from './components/picture-set-card.tsx';
import styles from './picture-sets-page.module.css';
import { SetCardsLoading } from './shared/set-cards-loading.tsx';

function PictureSets() {
  const { data, error, refetch, isFetching } = useQuery(pictureSetsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <SetCardsLoading className={styles.cards} />;
  if (data.pictureSets.length === 0) {
    return (
      <EmptyState
        icon={<PhotoIcon />}
        action={
          <LinkButton to={paths.myAccount.addPictureSet()}>
            <Trans>Add picture set</Trans>
          </LinkButton>
        }
      >
        <Trans>You have no picture sets yet.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {data.pictureSets.map((set, at) => (
        <li key={set.subject.uuid}>
          <PictureSetCard set={set} first={at === 0} />
        </li>
      ))}
    </ul>
  );
}

export function Component() {
  return (
    <ListPage
      title={<Trans>My picture sets</Trans>}
      aside={
        <ChipLink to={paths.myAccount.addPictureSet()}>
          <PlusIcon size={18} />
          <Trans>Add</Trans>
          <span className="visually-hidden">
            <Trans>picture set</Trans>
          </span>
        </ChipLink>
      }
    >
      <PictureSets />
    </ListPage>
  );
}
