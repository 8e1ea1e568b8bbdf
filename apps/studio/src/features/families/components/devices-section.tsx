import { Trans, useLingui } from '@lingui/react/macro';
import { endFamilySessions } from '@picture-day/contract/calls/studio/families';
import type { Family } from '@picture-day/contract/entities/family';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { useChange } from '../api/use-change.ts';
import styles from './family.module.css';
import { Section } from './section.tsx';

/** Where the family is signed in; one device is ended, or all. */
export function DevicesSection({ family }: { family: Family }) {
  const { t } = useLingui();
  const { dateAndTime } = useDates();
  const { submit, pending } = useChange(
    (device: string | null) => ask(endFamilySessions, { params: { uuid: family.uuid }, body: { device } }),
    { say: () => t`Signed out there.` },
  );
  const { devices } = family;
  return (
    <Section
      title={<Trans>Signed in on</Trans>}
      count={devices.length}
      action={
        devices.length > 1 && (
          <Button look="quiet" size="small" pending={pending} onClick={() => void submit(null)}>
            <Trans>End all {devices.length}</Trans>
          </Button>
        )
      }
    >
      {devices.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>The family is signed in nowhere.</Trans>
        </p>
      ) : (
        <table className={styles.table}>
          <tbody>
            {devices.map(({ id, device, signedInTime, seenTime }) => {
              const [since, seen] = [dateAndTime(signedInTime), dateAndTime(seenTime)];
              return (
                <tr key={id}>
                  <td>
                    <b>{device || <Trans>Unknown browser</Trans>}</b>
                  </td>
                  <td>
                    <Trans>since {since}</Trans>
                  </td>
                  <td>
                    <Trans>last seen {seen}</Trans>
                  </td>
                  <td className={styles.number}>
                    <Button look="quiet" size="small" pending={pending} onClick={() => void submit(id)}>
                      <Trans>End</Trans>
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Section>
  );
}
