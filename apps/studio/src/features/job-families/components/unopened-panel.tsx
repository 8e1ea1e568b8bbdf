import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UnopenedChild } from '@picture-day/contract/entities/job-families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const { data, error, refetch, isFetching } = useQuery(unopenedQuery(job.key));
  const [chosen, choose] = useState<UnopenedChild>();
  const newCodeFor = ({ name }: UnopenedChild) => t`New code for ${name}`;
  return (
    <SidePanel title={<Trans>Not opened yet</Trans>} onClose={onClose}>
      {error && !data && <Failure error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeletons count={8} height={40} />
        </Loading>
      )}
      {data && (
        <div className={styles.work}>
          {chosen && (
            <NewCodeForm key={chosen.uuid} job={job} child={chosen} onClose={() => choose(undefined)} />
          )}
          <p>
            <Plural
              value={data.total}
              _0="Every family has opened its pictures."
              one="# child’s pictures were not opened."
              other="The pictures of # children were not opened."
            />
          </p>
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
