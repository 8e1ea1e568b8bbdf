import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { funnelQuery, invitationsQuery, printLettersOf, type WhichLetters } from '../api/job-families.ts';
import { useWork } from '../model/use-work.ts';
import styles from './panel.module.css';
import type { PanelProps } from './panel-props.ts';

interface Choice {
  readonly key: string;
  readonly words: string;
  readonly count: number;
  readonly which: WhichLetters;
}

/** Which letters are printed: all, those who have not opened, or a class. Two on a sheet, each class a pile of its own. */
export function LettersPanel({ job, onClose }: PanelProps) {
  const { t, i18n } = useLingui();
  const counts = useQuery(invitationsQuery(job.key));
  const funnel = useQuery(funnelQuery(job.key));
  const [key, choose] = useState('all');
  const choices: Choice[] = !counts.data
    ? []
    : [
        { key: 'all', words: t`All`, count: counts.data.letters, which: {} },
        { key: 'unopened', words: t`Not opened yet`, count: counts.data.unopened, which: { unopened: true } },
        ...(funnel.data?.classes ?? []).map(({ group, children }) => ({
          key: `class ${group}`,
          words: group || t`Without a class`,
          count: children,
          which: { class: group },
        })),
      ];
  const chosen = choices.find((one) => one.key === key);
  const count = chosen?.count ?? 0;
  const { submit, pending, said } = useWork(job.key, () =>
    printLettersOf(job.key, [job.name, chosen?.words].join(' '), chosen?.which ?? {}),
  );
  return (
    <SidePanel
      title={<Trans>Letters with codes</Trans>}
      onClose={onClose}
      foot={
        counts.data && (
          <div className={styles.foot}>
            {said && <p role="alert">{said}</p>}
            <Button wide pending={pending} disabled={count === 0} onClick={submit}>
              <Plural value={count} _0="No letter to print" one="Print # letter" other="Print # letters" />
            </Button>
          </div>
        )
      }
    >
      {counts.error && <Failure error={counts.error} onRetry={() => void counts.refetch()} />}
      {!counts.data && !counts.error && (
        <Loading>
          <Skeletons count={6} height={36} />
        </Loading>
      )}
      {counts.data && (
        <div className={styles.work}>
          <p>
            <Trans>Two letters on a sheet, cut once. No sheet holds two classes.</Trans>
          </p>
          <fieldset className={styles.choices}>
            <legend>
              <Trans>Which</Trans>
            </legend>
            {choices.map((one) => (
              <label key={one.key}>
                <input
                  type="radio"
                  name="letters"
                  checked={one.key === key}
                  onChange={() => choose(one.key)}
                />
                <span>{one.words}</span>
                <span className={styles.count}>{i18n.number(one.count)}</span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </SidePanel>
  );
}
