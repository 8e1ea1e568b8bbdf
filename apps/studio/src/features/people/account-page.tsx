import { Trans } from '@lingui/react/macro';
import { endOtherStudioSessions, endStudioSession } from '@picture-day/contract/calls/studio/account';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { accountQuery, useRefreshAccount } from './api/people.ts';
import { OwnDetails } from './components/own-details.tsx';
import { OwnFactors } from './components/own-factors.tsx';
import { OwnPassword } from './components/own-password.tsx';
import styles from './components/people.module.css';
import { SessionList } from './components/session-list.tsx';

/** The own account of whoever is signed in. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(accountQuery);
  const refresh = useRefreshAccount();
  const endOthers = useSubmission(async () => {
    await ask(endOtherStudioSessions);
    await refresh();
  }, useFailureToast());
  return (
    <>
      <PageHead title={<Trans>Your account</Trans>} />
      {error ? (
        <div className={styles.pad}>
          <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
        </div>
      ) : data ? (
        <div className={styles.columns}>
          <section className={styles.section}>
            <h2>
              <Trans>You</Trans>
            </h2>
            <OwnDetails account={data} />
          </section>
          <section className={styles.section}>
            <h2>
              <Trans>Second factor</Trans>
            </h2>
            {!data.needsFactor && (
              <p>
                <Trans>The demo on this machine asks for none. A shop of your own always does.</Trans>
              </p>
            )}
            <OwnFactors factors={data.factors} passkeys={data.passkeys} />
          </section>
          <section className={styles.section}>
            <h2>
              <Trans>Password</Trans>
            </h2>
            <OwnPassword />
          </section>
          <section className={styles.section}>
            <h2>
              <Trans>Signed in</Trans>
            </h2>
            <SessionList
              sessions={data.sessions}
              onEnd={async (uuid) => {
                await ask(endStudioSession, { params: { uuid } });
                await refresh();
              }}
            />
            {data.sessions.length > 1 && (
              <Button look="quiet" pending={endOthers.pending} onClick={() => endOthers.submit()}>
                <Trans>Sign out everywhere else</Trans>
              </Button>
            )}
          </section>
        </div>
      ) : (
        <Loading className={styles.pad ?? ''}>
          <Skeletons count={6} height={48} />
        </Loading>
      )}
    </>
  );
}
