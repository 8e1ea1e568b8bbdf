import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { publishJob, takeBackJob } from '@picture-day/contract/calls/studio/job-families';
import type { Publishing } from '@picture-day/contract/entities/job-families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useState } from 'react';
import { useDays } from '../../jobs/shared/use-days.ts';
import { useWork } from '../model/use-work.ts';
import { plusDays, wallClock } from '../model/when.ts';
import { Checklist } from './checklist.tsx';
import styles from './publish.module.css';
import { PublishWhen, type When } from './publish-when.tsx';

interface Props {
  readonly jobKey: string;
  readonly publishing: Publishing;
  readonly onClose: () => void;
}

/** The points to look at, then now or at a time; the button says how many, and when. */
export function PublishForm({ jobKey, publishing, onClose }: Props) {
  const { t } = useLingui();
  const { longDay } = useDays();
  const { name, state, publishTime, timeZone, today, blocks, waiting } = publishing;
  const [when, setWhen] = useState<When>(() =>
    publishTime
      ? { isLater: true, ...wallClock(publishTime, timeZone) }
      : { isLater: false, day: plusDays(today, 1), time: '16:00' },
  );
  const { isLater, day, time } = when;
  const on = day ? longDay(day) : '';
  const publish = useWork(jobKey, async () => {
    await ask(publishJob, { params: { key: jobKey }, body: isLater ? { at: { day, time } } : {} });
    showToast({ text: isLater ? t`${name} goes live on ${on} at ${time}` : t`${name} is in the webshop` });
    onClose();
  });
  const giveUp = useWork(jobKey, async () => {
    await ask(takeBackJob, { params: { key: jobKey }, body: { what: 'plan' } });
    showToast({ text: t`${name} is not published by itself any more` });
    onClose();
  });
  const { children } = publishing.pictures;
  return (
    <Dialog
      open
      width="large"
      title={
        <span className={styles.title}>
          <Trans>Publish {name}</Trans>
        </span>
      }
      onClose={onClose}
      actions={
        <div className={styles.foot}>
          <p className={styles.note}>
            {isLater ? (
              <Plural
                value={waiting}
                _0="No family waits for a mail. Until then you can change everything."
                one="# family waits and gets its mail at that time. Until then you can change everything."
                other="# families wait and get their mail at that time. Until then you can change everything."
              />
            ) : (
              <Plural
                value={waiting}
                _0="Families see their pictures at once."
                one="Families see their pictures at once; # family waits and gets its mail."
                other="Families see their pictures at once; # families wait and get their mail."
              />
            )}
          </p>
          {(publish.said ?? giveUp.said) && (
            <p role="alert" className={styles.refused}>
              {publish.said ?? giveUp.said}
            </p>
          )}
          {state === 'planned' && (
            <Button look="danger" pending={giveUp.pending} onClick={giveUp.submit}>
              <Trans>Give the plan up</Trans>
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            pending={publish.pending}
            disabled={blocks.length > 0 || (isLater && !(day && time))}
            onClick={publish.submit}
          >
            {isLater ? (
              <Trans>
                Publish <Plural value={children} one="# child" other="# children" /> on {on}
              </Trans>
            ) : (
              <Trans>
                Publish <Plural value={children} one="# child" other="# children" />
              </Trans>
            )}
          </Button>
        </div>
      }
    >
      <Checklist jobKey={jobKey} publishing={publishing} />
      <PublishWhen when={when} first={today} last={publishing.deadline} onChange={setWhen} />
    </Dialog>
  );
}
