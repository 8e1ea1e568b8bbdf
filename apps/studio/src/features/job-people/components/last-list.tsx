import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import { type jobPeople, undoJobList } from '@picture-day/contract/calls/studio/job-people';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useDates } from '../../../lib/use-dates.ts';
import { usePeopleChange } from '../api/use-people-change.ts';
import styles from './people.module.css';

interface Props {
  readonly jobKey: string;
  readonly list: NonNullable<ReplyOf<typeof jobPeople>['list']>;
}

/** What the last list did, and the way back while nobody stands on it. */
export function LastList({ jobKey: key, list: { uuid, addedTime, added, changed, gone, canUndo } }: Props) {
  const { dateAndTime } = useDates();
  const confirm = useConfirm();
  const undo = usePeopleChange(key, () => ask(undoJobList, { params: { key }, body: { list: uuid } }));
  if (!canUndo) return null;
  const when = dateAndTime(addedTime);
  const asked = async () => {
    const isSure = await confirm({
      title: <Trans>Undo the list?</Trans>,
      text: (
        <>
          <Plural
            value={added}
            _0="Nobody was added."
            one="# child that it added leaves the job."
            other="# children that it added leave the job."
          />{' '}
          <Plural
            value={changed + gone}
            _0="Nobody else changes."
            one="# child is as it was before."
            other="# children are as they were before."
          />
        </>
      ),
      yes: <Trans>Undo the list</Trans>,
      danger: true,
    });
    if (isSure) await undo.submit();
  };
  return (
    <p className={styles.notice}>
      <span>
        <Trans>
          The list of {when}: {added} added, {changed} changed, {gone} taken off.
        </Trans>
      </span>
      <Button look="quiet" size="small" pending={undo.pending} onClick={() => void asked()}>
        <Trans>Undo</Trans>
      </Button>
    </p>
  );
}
