import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { takeBackJob } from '@picture-day/contract/calls/studio/job-families';
import type { Publishing } from '@picture-day/contract/entities/job-families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useWork } from '../model/use-work.ts';
import styles from './publish.module.css';

interface Props {
  readonly jobKey: string;
  readonly publishing: Publishing;
  readonly onClose: () => void;
}

/** What taking a job back means for families that looked and for those who bought, before it is done. */
export function TakeBackForm({ jobKey, publishing: { name, opened, bought }, onClose }: Props) {
  const { t } = useLingui();
  const { submit, pending, said } = useWork(jobKey, async () => {
    await ask(takeBackJob, { params: { key: jobKey }, body: { what: 'published' } });
    showToast({ text: t`${name} is out of the webshop` });
    onClose();
  });
  return (
    <Dialog
      open
      title={<Trans>Take {name} out of the shop?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" pending={pending} onClick={submit}>
            <Trans>Take {name} back</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.takeBack}>
        <p>
          <Plural
            value={opened}
            _0="No family has looked yet."
            one="# family has looked. It reads that the pictures are still to come."
            other="# families have looked. They read that the pictures are still to come."
          />
        </p>
        <p>
          <Plural
            value={bought}
            _0="Nobody has bought anything."
            one="# child’s family has bought: what is bought stays, is printed and can be downloaded."
            other="# children’s families have bought: what is bought stays, is printed and can be downloaded."
          />
        </p>
        <p>
          <Trans>
            Planned reminders are given up. You can publish the job again; nobody gets the same mail twice.
          </Trans>
        </p>
        {said && (
          <p role="alert" className={styles.refused}>
            {said}
          </p>
        )}
      </div>
    </Dialog>
  );
}
