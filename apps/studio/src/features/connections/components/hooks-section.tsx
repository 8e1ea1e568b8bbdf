import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Hook } from '@picture-day/contract/calls/studio/hooks';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Failure } from '../../../ui/failure/failure.tsx';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { hooksQuery } from '../api/connections.ts';
import { EVENT_WORDS, joined } from '../model/connection-words.ts';
import styles from '../shared/connections.module.css';

/** How a hook stands, as a dot and a word. */
export function HookState({ hook }: { readonly hook: Hook }) {
  if (hook.off?.failing) {
    return (
      <StateDot kind="failed">
        <Trans>switched off, nothing arrived</Trans>
      </StateDot>
    );
  }
  if (hook.off) {
    return (
      <StateDot kind="waiting">
        <Trans>off</Trans>
      </StateDot>
    );
  }
  if (hook.failingSince) {
    return (
      <StateDot kind="doubt">
        <Trans>does not answer</Trans>
      </StateDot>
    );
  }
  return (
    <StateDot kind="done">
      <Trans>on</Trans>
    </StateDot>
  );
}

interface Props {
  readonly chosen: string | null;
  readonly onAdd: () => void;
  readonly isPrimary: boolean;
}

export function HooksSection({ chosen, onAdd, isPrimary }: Props) {
  const { data, error, refetch, isFetching } = useQuery(hooksQuery);
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2>
            <Trans>Systems that are told</Trans>
          </h2>
          <p>
            <Trans>
              Each is called when an order is paid, sent or refunded: signed, with ids and sums, without
              names.
            </Trans>
          </p>
        </div>
        <Button look={isPrimary ? 'primary' : 'quiet'} onClick={onAdd}>
          <Trans>Connect a system</Trans>
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
      ) : data.hooks.length === 0 ? (
        <p className={styles.pad}>
          <Trans>No system is told yet. Connect the first, for example your accounts.</Trans>
        </p>
      ) : (
        <HooksTable hooks={data.hooks} chosen={chosen} />
      )}
    </section>
  );
}

function HooksTable({ hooks, chosen }: { readonly hooks: readonly Hook[]; readonly chosen: string | null }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t`Systems that are told`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>System</Trans>
            </th>
            <th scope="col">
              <Trans>Is told</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col" className={styles.right}>
              <Trans>Waiting</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {hooks.map((hook) => (
            <tr key={hook.uuid} data-chosen={chosen === hook.uuid || undefined}>
              <td>
                <Link to={`?hook=${hook.uuid}`} className={styles.name}>
                  {hook.name}
                </Link>
                <span className={styles.second}>{hook.url}</span>
              </td>
              <td>
                {joined(
                  i18n,
                  hook.events.map((event) => EVENT_WORDS[event]),
                )}
              </td>
              <td>
                <HookState hook={hook} />
              </td>
              <td className={styles.right}>{hook.waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
