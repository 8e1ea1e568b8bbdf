import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UnopenedChild } from '@picture-day/contract/entities/job-families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../../lib/use-dates.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { unopenedQuery } from '../api/job-families.ts';
import { NewCodeForm } from './new-code-form.tsx';
import styles from './panel.module.css';
import type { PanelProps } from './panel-props.ts';

function LastTold({ child: { lastWay, lastTime } }: { readonly child: UnopenedChild }) {
  const { shortTime } = useDates();
  if (!lastWay || !lastTime) return <Trans>not told yet</Trans>;
  const at = shortTime(lastTime);
  if (lastWay === 'letter') return <Trans>letter {at}</Trans>;
  return lastWay === 'mail' ? <Trans>mail {at}</Trans> : <Trans>reminder {at}</Trans>;
}

/** Children whose pictures nobody has opened, how they were last told, and a new code for a lost one. */
export function UnopenedPanel({ job, onClose }: PanelProps) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const named = search.get('child') ?? undefined;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const which = named ? { child: named } : q ? { q } : {};
  const { data, error, refetch, isFetching } = useQuery({
    ...unopenedQuery(job.key, which),
    placeholderData: keepPreviousData,
  });
  const [picked, choose] = useState<UnopenedChild>();
  const chosen = picked ?? (named ? data?.children.find(({ uuid }) => uuid === named) : undefined);
  const showAll = () => {
    choose(undefined);
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('child');
      return next;
    });
  };
  const newCodeFor = ({ name }: UnopenedChild) => t`New code for ${name}`;
  return (
    <SidePanel
      title={<Trans>Not opened yet</Trans>}
      onClose={() => {
        showAll();
        onClose();
      }}
    >
      {error && !data && <Failure error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeletons count={8} height={40} />
        </Loading>
      )}
      {data && (
        <div className={styles.work}>
          {chosen && <NewCodeForm key={chosen.uuid} job={job} child={chosen} onClose={showAll} />}
          {named ? (
            <Button look="quiet" size="small" onClick={showAll}>
              <Trans>All who have not opened</Trans>
            </Button>
          ) : (
            <TextField
              type="search"
              label={t`Search by name or class`}
              value={typed}
              maxLength={120}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <p hidden={Boolean(named || q)}>
            <Plural
              value={data.total}
              _0="Every family has opened its pictures."
              one="# child’s pictures were not opened."
              other="The pictures of # children were not opened."
            />
          </p>
          {q && data.children.length === 0 && (
            <p>
              <Trans>No child without an opened set is called that.</Trans>
            </p>
          )}
          <ul className={styles.people}>
            {data.children.map((child) => (
              <li key={child.uuid}>
                <span>
                  <b>{child.name}</b> {child.group}
                  <br />
                  <small>
                    <LastTold child={child} />
                  </small>
                </span>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={newCodeFor(child)}
                  onClick={() => choose(child)}
                >
                  <Trans>New code</Trans>
                </Button>
              </li>
            ))}
          </ul>
          {data.hasMore && (
            <p>
              <Trans>More of them are printed with the letters of those who have not opened.</Trans>
            </p>
          )}
        </div>
      )}
    </SidePanel>
  );
}
