import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { planReminder, testReminder } from '@picture-day/contract/calls/studio/job-families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { printLettersOf, reminderQuery } from '../api/job-families.ts';
import { useReminderTime } from '../model/use-reminder-time.ts';
import { useReminderWords } from '../model/use-reminder-words.ts';
import { useWork } from '../model/use-work.ts';
import styles from './panel.module.css';
import type { PanelProps } from './panel-props.ts';
import { ReminderGroups, type Whom } from './reminder-groups.tsx';
import { ReminderMail } from './reminder-mail.tsx';
import { ReminderWhen } from './reminder-when.tsx';
import { ReminderWords } from './reminder-words.tsx';

/** A second chance before the orders close: to whom, when, and what they read. */
export function ReminderPanel({ job, onClose }: PanelProps) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(reminderQuery(job.key));
  const [whom, choose] = useState<Whom>('looked');
  const { when, setWhen } = useReminderTime(data, whom);
  const words = useReminderWords(job.key, data, whom, when.day);
  const params = { key: job.key };
  const group = data?.groups.find((one) => one.group === whom);
  const plan = useWork(job.key, async () => {
    if (whom === 'letter') {
      await printLettersOf(job.key, job.name, { unopened: true, withoutContact: true });
    } else {
      await ask(planReminder, { params, body: { group: whom, ...when, ...words.sent } });
      showToast({ text: t`The reminder is planned` });
    }
    onClose();
  });
  const test = useWork(job.key, async () => {
    if (whom === 'letter') return;
    const { mailedTo } = await ask(testReminder, {
      params,
      body: { group: whom, day: when.day || undefined, lang: words.chosen, ...words.sent },
    });
    showToast({ text: t`The test is on its way to ${mailedTo}` });
  });
  const count = data?.byLetter ?? 0;
  const mails = group?.mails ?? 0;
  return (
    <SidePanel
      title={<Trans>Plan a reminder</Trans>}
      onClose={onClose}
      foot={
        data && (
          <div className={styles.foot}>
            {(plan.said ?? test.said) && <p role="alert">{plan.said ?? test.said}</p>}
            {whom === 'letter' ? (
              <Button wide pending={plan.pending} disabled={count === 0} onClick={plan.submit}>
                <Plural value={count} _0="No letter to print" one="Print # letter" other="Print # letters" />
              </Button>
            ) : (
              <>
                <Button
                  look="quiet"
                  pending={test.pending}
                  disabled={mails === 0 || words.isWrong}
                  onClick={test.submit}
                >
                  <Trans>Test to me</Trans>
                </Button>
                <Button
                  wide
                  pending={plan.pending}
                  disabled={mails === 0 || !when.day || words.isWrong}
                  onClick={plan.submit}
                >
                  <Plural value={mails} _0="Nobody to remind" one="Plan # mail" other="Plan # mails" />
                </Button>
              </>
            )}
          </div>
        )
      }
    >
      {error && !data && <Failure error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeletons count={6} height={36} />
        </Loading>
      )}
      {data && (
        <div className={styles.work}>
          <ReminderGroups choices={data} chosen={whom} onChoose={choose} />
          {group && <LeftOut saidNo={group.saidNo} hadTwo={group.hadTwo} />}
          {whom === 'letter' ? (
            <p>
              <Trans>
                The list of the school has no e-mail address for them: a letter with their code reaches them.
              </Trans>
            </p>
          ) : (
            <>
              <ReminderWhen choices={data} when={when} onChange={setWhen} />
              <ReminderWords words={words} />
              <ReminderMail words={words} />
            </>
          )}
        </div>
      )}
    </SidePanel>
  );
}

function LeftOut({ saidNo, hadTwo }: { readonly saidNo: number; readonly hadTwo: number }) {
  return (
    <p className={styles.leftOut}>
      {saidNo + hadTwo > 0 && (
        <>
          <b>
            <Plural value={saidNo + hadTwo} one="# is left out." other="# are left out." />
          </b>{' '}
          {saidNo > 0 && (
            <>
              <Plural value={saidNo} one="# said no more reminders." other="# said no more reminders." />{' '}
            </>
          )}
          {hadTwo > 0 && (
            <>
              <Plural value={hadTwo} one="# has had two." other="# have had two." />{' '}
            </>
          )}
        </>
      )}
      <Trans>Nobody gets more than two.</Trans>
    </p>
  );
}
