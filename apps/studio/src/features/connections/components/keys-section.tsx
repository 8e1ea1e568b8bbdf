import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type ApiKey, endKey } from '@picture-day/contract/calls/studio/keys';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { keysQuery, useRefreshKeys } from '../api/connections.ts';
import { joined, SCOPE_WORDS } from '../model/connection-words.ts';
import styles from '../shared/connections.module.css';

/** The keys of the shop: what each reads, until when, and when it was used last. */
export function KeysSection({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useWords();
  const { data, error, refetch, isFetching } = useQuery(keysQuery);
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2>
            <Trans>Keys that read</Trans>
          </h2>
          <p>
            <Trans>
              A system with a key reads what its scope names, and changes nothing. Each read is logged.
            </Trans>
          </p>
        </div>
        <Button look="quiet" onClick={onAdd}>
          <Trans>Make a key</Trans>
        </Button>
      </div>
      {error && !data ? (
        <div className={styles.pad}>
          <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
        </div>
      ) : !data ? (
        <Loading>
          <div className={styles.pad}>
            <Skeleton height={96} />
          </div>
        </Loading>
      ) : data.keys.length === 0 ? (
        <p className={styles.pad}>
          <Trans>There is no key yet.</Trans>
        </p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t`Keys that read`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Key</Trans>
                </th>
                <th scope="col">
                  <Trans>Reads</Trans>
                </th>
                <th scope="col">
                  <Trans>Last day</Trans>
                </th>
                <th scope="col">
                  <Trans>Last used</Trans>
                </th>
                <th scope="col">
                  <Trans>End it</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.keys.map((key) => (
                <KeyRow key={key.uuid} apiKey={key} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const dates = useDates();
  const confirm = useConfirm();
  const refresh = useRefreshKeys();
  const { uuid, name, ending, scopes, lastDay, used, isOver } = apiKey;
  const end = useSubmission(async () => {
    const yes = await confirm({
      title: t`End the key ${name}?`,
      text: t`Whoever uses it reads nothing any more, from now on.`,
      yes: t`End ${name}`,
      no: t`Keep it`,
      danger: true,
    });
    if (!yes) return;
    await ask(endKey, { params: { uuid } });
    await refresh();
  }, useFailureToast());
  return (
    <tr>
      <td>
        <span className={styles.name}>{name}</span>
        <span className={styles.second}>…{ending}</span>
      </td>
      <td>
        {joined(
          i18n,
          scopes.map((scope) => SCOPE_WORDS[scope]),
        )}
      </td>
      <td>{isOver ? <Trans>over</Trans> : dates.fullDate(`${lastDay}T12:00:00.000Z`)}</td>
      <td className={styles.quiet}>{used ? dates.dateAndTime(used) : <Trans>never</Trans>}</td>
      <td>
        <Button
          look="quiet"
          size="small"
          pending={end.pending}
          aria-label={t`End ${name}`}
          onClick={() => end.submit()}
        >
          <Trans>End</Trans>
        </Button>
      </td>
    </tr>
  );
}
