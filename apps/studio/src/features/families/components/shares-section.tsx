import { Trans, useLingui } from '@lingui/react/macro';
import { endFamilyShare } from '@picture-day/contract/calls/studio/families';
import type { Family } from '@picture-day/contract/entities/family';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { useChange } from '../api/use-change.ts';
import styles from './family.module.css';
import { Section } from './section.tsx';

type Shared = Family['shares'][number];

/** What the family shares with others, and what others share with it. */
export function SharesSection({ family }: { family: Family }) {
  const { t } = useLingui();
  const { submit, pending } = useChange(
    (shareUuid: string) => ask(endFamilyShare, { params: { uuid: family.uuid, shareUuid } }),
    { say: () => t`The link shows nothing any more.` },
  );
  const { shares, received } = family;
  if (shares.length + received.length === 0) return null;
  return (
    <>
      {shares.length > 0 && (
        <Section title={<Trans>Shared with</Trans>} count={shares.length}>
          <ShareTable
            shares={shares}
            who={({ recipient }) => recipient}
            action={({ uuid }) => (
              <Button look="quiet" size="small" pending={pending} onClick={() => void submit(uuid)}>
                <Trans>End</Trans>
              </Button>
            )}
          />
        </Section>
      )}
      {received.length > 0 && (
        <Section title={<Trans>Shared with this family</Trans>} count={received.length}>
          <ShareTable shares={received} who={({ sender }) => sender} />
        </Section>
      )}
    </>
  );
}

interface TableProps<Row extends Shared> {
  readonly shares: readonly Row[];
  readonly who: (share: Row) => string;
  readonly action?: (share: Row) => React.ReactNode;
}

function ShareTable<Row extends Shared>({ shares, who, action }: TableProps<Row>) {
  const { fullDate } = useDates();
  const now = Date.now();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Who</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col">
            <Trans>Until</Trans>
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => {
          const { uuid, subject, openedTime, expiresTime, withdrawnTime } = share;
          const isLive = !withdrawnTime && Date.parse(expiresTime) > now;
          const opened = openedTime && fullDate(openedTime);
          return (
            <tr key={uuid}>
              <td>
                <b>{who(share)}</b>
              </td>
              <td>
                {subject.name}.{' '}
                {opened ? <Trans>Looked on {opened}</Trans> : <Trans>Not looked at yet</Trans>}
              </td>
              <td>{isLive ? fullDate(expiresTime) : <Trans>Ended</Trans>}</td>
              <td className={styles.number}>{isLive && action?.(share)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
