import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { peopleQuery } from './api/people.ts';
import { InvitePanel } from './components/invite-panel.tsx';
import styles from './components/people.module.css';
import { PeopleLoading, PeopleTable } from './components/people-table.tsx';
import { PersonPanel } from './components/person-panel.tsx';

/** What the address opens beside the list. */
const INVITE = 'invite';

/** Who works here and what they may do. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery(peopleQuery);
  const chosen = search.get('person');
  const close = () => setSearch({});
  const person = data?.colleagues.find(({ uuid }) => uuid === chosen);
  const panel =
    chosen === INVITE ? (
      <InvitePanel onClose={close} />
    ) : (
      data &&
      person && (
        <PersonPanel key={person.uuid} person={person} needsFactor={data.needsFactor} onClose={close} />
      )
    );
  return (
    <WithPanel panel={panel}>
      <PageHead
        title={<Trans>People</Trans>}
        note={<Trans>Who works here, and what they may do.</Trans>}
        actions={
          <Button look={panel ? 'quiet' : 'primary'} onClick={() => setSearch({ person: INVITE })}>
            <Trans>Invite</Trans>
          </Button>
        }
      />
      {error ? (
        <div className={styles.pad}>
          <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
        </div>
      ) : data ? (
        <>
          <PeopleTable {...data} chosen={chosen} />
          {data.colleagues.length + data.invitations.length === 1 && (
            <p className={styles.pad}>
              <Trans>You work here alone so far. Invite the first colleague.</Trans>
            </p>
          )}
        </>
      ) : (
        <PeopleLoading />
      )}
    </WithPanel>
  );
}
