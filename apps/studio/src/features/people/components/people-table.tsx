import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { Colleague, Invitation } from '@picture-day/contract/entities/colleague';
import { classes } from '@picture-day/ui/classes.ts';
import { Loading } from '@picture-day/ui/skeleton/skeleton.tsx';
import { Link } from 'react-router';
import { initialsOf } from '../../../lib/initials.ts';
import { ROLE_NAMES } from '../../../lib/role-names.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { FactorState } from './factor-state.tsx';
import { InvitedRow } from './invited-row.tsx';
import styles from './people-table.module.css';
import { SEES } from './sees.ts';

interface Props {
  readonly colleagues: readonly Colleague[];
  readonly invitations: readonly Invitation[];
  readonly needsFactor: boolean;
  readonly chosen: string | null;
}

function PeopleHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Colleague</Trans>
        </th>
        <th scope="col">
          <Trans>Role</Trans>
        </th>
        <th scope="col">
          <Trans>Second factor</Trans>
        </th>
        <th scope="col" className={styles.sees}>
          <Trans>Sees</Trans>
        </th>
        <th scope="col">
          <Trans>Last here</Trans>
        </th>
      </tr>
    </thead>
  );
}

/** The table on its way: its real head, and bars at the height the rows will have. */
export function PeopleLoading() {
  return (
    <Loading>
      <table className={styles.table}>
        <PeopleHead />
        <tbody>
          {[64, 48, 72, 56].map((width) => (
            <tr key={width}>
              {[width, 40, 50, 45, 60].map((bar) => (
                <td key={bar} className={bar === 45 ? styles.sees : undefined}>
                  <span className={styles.bar} style={{ width: `${bar}%` }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Loading>
  );
}

/** Who works here, and who is invited; a handful, so no window over the rows. */
export function PeopleTable({ colleagues, invitations, needsFactor, chosen }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const dates = useDates();
  return (
    <table className={styles.table} aria-label={t`People`}>
      <PeopleHead />
      <tbody>
        {colleagues.map(({ uuid, name, emailAddress, role, factors, hereTime, isYou }) => (
          <tr key={uuid} data-chosen={chosen === uuid || undefined}>
            <td>
              <div className={styles.person}>
                <span className={styles.initials} aria-hidden="true">
                  {initialsOf(name || emailAddress)}
                </span>
                <span>
                  <Link to={`?person=${uuid}`} className={styles.name}>
                    {name || emailAddress}
                  </Link>
                  <span className={styles.second}>
                    {emailAddress}
                    {isYou && (
                      <>
                        {' · '}
                        <Trans>you</Trans>
                      </>
                    )}
                  </span>
                </span>
              </div>
            </td>
            <td>{i18n._(ROLE_NAMES[role])}</td>
            <td>
              <FactorState factors={factors} needed={needsFactor} />
            </td>
            <td className={classes(styles.quiet, styles.sees)}>{i18n._(SEES[role])}</td>
            <td className={styles.quiet}>
              {hereTime ? dates.dateAndTime(hereTime) : <Trans>not yet here</Trans>}
            </td>
          </tr>
        ))}
        {invitations.map((invitation) => (
          <InvitedRow key={invitation.uuid} invitation={invitation} />
        ))}
      </tbody>
    </table>
  );
}
