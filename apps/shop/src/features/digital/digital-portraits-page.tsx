import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { PhotoIcon } from '../../ui/icon/icons.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { pictureSetsQuery } from '../picture-sets/api/picture-sets.ts';
import { SetCardsLoading } from '../picture-sets/shared/set-cards-loading.tsx';
import { DigitalSetCard } from './components/digital-set-card.tsx';
import styles from './digital-portraits-page.module.css';

function Sets() {
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
          <DigitalSetCard set={set} first={at === 0} />
        </li>
      ))}
    </ul>
  );
}

export function Component() {
  return (
    <ListPage
      title={<Trans>Digital pictures</Trans>}
      lead={<Trans>Files to keep, print and share. Choose a picture set.</Trans>}
    >
      <Sets />
    </ListPage>
  );
}
