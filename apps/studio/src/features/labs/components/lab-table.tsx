import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Lab, LabName } from '@picture-day/contract/calls/studio/labs';
import { Link } from 'react-router';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import styles from '../../connections/shared/connections.module.css';
import { KIND_WORDS, placeOf } from '../model/lab-words.ts';

/** How the last delivery to a lab went. */
export function LabState({ lab }: { readonly lab: Pick<LabName, 'isOff' | 'state'> }) {
  if (lab.isOff) {
    return (
      <StateDot kind="waiting">
        <Trans>off</Trans>
      </StateDot>
    );
  }
  if (lab.state === 'failed') {
    return (
      <StateDot kind="failed">
        <Trans>not delivered</Trans>
      </StateDot>
    );
  }
  if (lab.state === 'waiting') {
    return (
      <StateDot kind="half">
        <Trans>on its way</Trans>
      </StateDot>
    );
  }
  return lab.state === 'delivered' ? (
    <StateDot kind="done">
      <Trans>delivered</Trans>
    </StateDot>
  ) : (
    <StateDot kind="waiting">
      <Trans>nothing delivered yet</Trans>
    </StateDot>
  );
}

interface Props {
  readonly labs: readonly Lab[];
  readonly chosen: string | null;
}

export function LabTable({ labs, chosen }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t`Labs`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Lab</Trans>
            </th>
            <th scope="col">
              <Trans>Reached by</Trans>
            </th>
            <th scope="col">
              <Trans>Last delivery</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {labs.map((lab) => (
            <tr key={lab.uuid} data-chosen={chosen === lab.uuid || undefined}>
              <td>
                <Link to={`?lab=${lab.uuid}`} className={styles.name}>
                  {lab.name}
                </Link>
                <span className={styles.second}>{placeOf(lab)}</span>
              </td>
              <td>{i18n._(KIND_WORDS[lab.kind])}</td>
              <td>
                <LabState lab={lab} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
