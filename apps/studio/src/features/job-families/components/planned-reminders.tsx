import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { takeBackReminder } from '@picture-day/contract/calls/studio/job-families';
import type { ReminderPlan } from '@picture-day/contract/entities/job-families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { reminderQuery } from '../api/job-families.ts';
import { useWork } from '../model/use-work.ts';
import styles from './families.module.css';
import { GROUP_WORDS } from './reminder-groups.tsx';

function Plan({ plan, jobKey }: { readonly plan: ReminderPlan; readonly jobKey: string }) {
  const { i18n } = useLingui();
  const { shortTime } = useDates();
  const { submit, pending, said } = useWork(jobKey, async () => {
    await ask(takeBackReminder, { params: { key: jobKey, uuid: plan.uuid } });
  });
  const group = i18n._(GROUP_WORDS[plan.group]);
  const at = shortTime(plan.time);
  return (
    <li>
      <span>
        <b>{group}</b>{' '}
        {plan.state === 'planned' ? (
          <Trans>reminder on {at}</Trans>
        ) : plan.state === 'sending' ? (
          <Trans>is being sent</Trans>
        ) : (
          <Trans>
            reminded on {at}, <Plural value={plan.mails} one="# mail" other="# mails" />
          </Trans>
        )}
      </span>
      {said && <span role="alert">{said}</span>}
      {plan.state === 'planned' && (
        <Button look="quiet" size="small" pending={pending} onClick={submit}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
}

/** Reminders that wait or were sent; and who could get one. */
export function PlannedReminders({ jobKey }: { readonly jobKey: string }) {
  const { t } = useLingui();
  const { data } = useQuery(reminderQuery(jobKey));
  const { open, panel } = usePanel();
  if (!data) return null;
  const left = data.groups.reduce((sum, { mails }) => sum + mails, 0);
  const offers = left > 0 && panel !== 'reminder';
  if (!offers && data.plans.length === 0) return null;
  return (
    <section aria-label={t`Reminders`} className={styles.reminders}>
      <ul>
        {data.plans.map((plan) => (
          <Plan key={plan.uuid} plan={plan} jobKey={jobKey} />
        ))}
        {offers && (
          <li>
            <span>
              <Plural
                value={left}
                one="# mail could remind a family."
                other="# mails could remind families."
              />
            </span>
            <Button look="quiet" size="small" onClick={() => open('reminder')}>
              <Trans>Plan a reminder</Trans>
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
