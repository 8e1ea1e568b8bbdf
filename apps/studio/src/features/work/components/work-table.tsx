import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkOfKind } from '@picture-day/contract/calls/studio/work';
import { Link } from 'react-router';
import { useDates } from '../../../lib/use-dates.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import styles from '../../connections/shared/connections.module.css';
import { faultWords, kindWords } from '../model/work-words.ts';

interface Props {
  readonly kinds: readonly WorkOfKind[];
  readonly chosen: string | null;
  /** The address that opens a kind and keeps the rest. */
  readonly addressOf: (kind: string) => string;
}

/** Every kind of work with what waits, since when, and what fails. */
export function WorkTable({ kinds, chosen, addressOf }: Props) {
  const { t, i18n } = useLingui();
  const { shortTime } = useDates();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t`Background work`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Work</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col" className={styles.right}>
              <Trans>Waiting</Trans>
            </th>
            <th scope="col">
              <Trans>Oldest</Trans>
            </th>
            <th scope="col" className={styles.right}>
              <Trans>Failing</Trans>
            </th>
            <th scope="col" className={styles.right}>
              <Trans>Given up</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((one) => (
            <tr key={one.kind} data-chosen={chosen === one.kind || undefined}>
              <td>
                <Link to={addressOf(one.kind)} className={styles.name}>
                  {kindWords(i18n, one.kind)}
                </Link>
                {one.fault && <span className={styles.second}>{faultWords(i18n, one.fault)}</span>}
              </td>
              <td>
                <WorkState work={one} />
              </td>
              <td className={styles.right}>{i18n.number(one.waiting)}</td>
              <td>{one.oldest ? shortTime(one.oldest) : '–'}</td>
              <td className={styles.right}>{i18n.number(one.failing)}</td>
              <td className={styles.right}>{i18n.number(one.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function WorkState({ work: { failed, failing, running, waiting } }: { readonly work: WorkOfKind }) {
  if (failed > 0) {
    return (
      <StateDot kind="failed">
        <Trans>given up</Trans>
      </StateDot>
    );
  }
  if (failing > 0) {
    return (
      <StateDot kind="doubt">
        <Trans>is tried again</Trans>
      </StateDot>
    );
  }
  if (running + waiting > 0) {
    return (
      <StateDot kind="half">
        <Trans>under way</Trans>
      </StateDot>
    );
  }
  return (
    <StateDot kind="done">
      <Trans>nothing to do</Trans>
    </StateDot>
  );
}
