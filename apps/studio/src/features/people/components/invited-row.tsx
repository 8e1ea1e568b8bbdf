import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { resendInvitation, withdrawInvitation } from '@picture-day/contract/calls/studio/people';
import type { Invitation } from '@picture-day/contract/entities/colleague';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { classes } from '@picture-day/ui/classes.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { ROLE_NAMES } from '../../../lib/role-names.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { useRefreshPeople } from '../api/people.ts';
import styles from './people-table.module.css';
import { SEES } from './sees.ts';

/** Somebody who is invited: the link can be sent again, or withdrawn. */
export function InvitedRow({ invitation }: { invitation: Invitation }) {
  const { uuid, emailAddress, role, invitedTime, isOver } = invitation;
  const { i18n } = useLingui();
  const { t } = useWords();
  const dates = useDates();
  const confirm = useConfirm();
  const refresh = useRefreshPeople();
  const failed = useFailureToast();
  const params = { uuid };
  const resend = useSubmission(async () => {
    await ask(resendInvitation, { params });
    showToast({ text: t`A new link is on its way to ${emailAddress}.`, kind: 'success' });
    await refresh();
  }, failed);
  const withdraw = useSubmission(async () => {
    const yes = await confirm({
      title: t`Withdraw the invitation of ${emailAddress}?`,
      text: t`The link in the mail opens nothing any more.`,
      yes: t`Withdraw it`,
      no: t`Keep it`,
    });
    if (!yes) return;
    await ask(withdrawInvitation, { params });
    await refresh();
  }, failed);
  const day = dates.dateAndTime(invitedTime);
  return (
    <tr>
      <td>
        <div className={styles.person}>
          <span className={styles.initials} data-invited aria-hidden="true">
            {emailAddress.slice(0, 1).toUpperCase()}
          </span>
          <span>
            <span className={styles.name}>{emailAddress}</span>
            <span className={styles.second}>
              <Trans>invited {day}</Trans>
            </span>
          </span>
        </div>
      </td>
      <td>{i18n._(ROLE_NAMES[role])}</td>
      <td>
        <StateDot kind={isOver ? 'doubt' : 'waiting'}>
          {isOver ? <Trans>link too old</Trans> : <Trans>not yet here</Trans>}
        </StateDot>
      </td>
      <td className={classes(styles.quiet, styles.sees)}>{i18n._(SEES[role])}</td>
      <td>
        <div className={styles.actions}>
          <Button look="quiet" size="small" pending={resend.pending} onClick={() => resend.submit()}>
            <Trans>Send again</Trans>
          </Button>
          <Button look="quiet" size="small" pending={withdraw.pending} onClick={() => withdraw.submit()}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      </td>
    </tr>
  );
}
