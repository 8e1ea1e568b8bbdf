import { Trans, useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import styles from './log.module.css';

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who, when, and what it concerns. */
export function EntryFacts({ entry }: { readonly entry: LogEntry }) {
  const dates = useDates();
  const { i18n } = useLingui();
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>When</Trans>}>{dates.dateAndTime(entry.time)}</Fact>
      <Fact name={<Trans>Who</Trans>}>
        {entry.who?.name ?? entry.program ?? <Trans>Somebody unknown</Trans>}
      </Fact>
      <Fact name={<Trans>Family</Trans>}>{entry.family?.name}</Fact>
      <Fact name={<Trans>Child</Trans>}>{entry.subject?.name}</Fact>
      <Fact name={<Trans>Job</Trans>}>{entry.job?.name}</Fact>
      <Fact name={<Trans>Order</Trans>}>{entry.order?.reference}</Fact>
      <Fact name={<Trans>Colleague</Trans>}>{entry.colleague?.name}</Fact>
      <Fact name={<Trans>Entry</Trans>}>{i18n.number(entry.id)}</Fact>
    </dl>
  );
}
