import { Trans, useLingui } from '@lingui/react/macro';
import { undoFamilyMerge } from '@picture-day/contract/calls/studio/families';
import type { Family } from '@picture-day/contract/entities/family';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useDates } from '../../../lib/use-dates.ts';
import { useChange } from '../api/use-change.ts';
import styles from './family.module.css';

/** For a day, what was made one can be made two again. */
export function MergeNotice({ family }: { family: Family }) {
  const { t } = useLingui();
  const { dateAndTime } = useDates();
  const confirm = useConfirm();
  const { submit, pending } = useChange(
    (mergeUuid: string) => ask(undoFamilyMerge, { params: { uuid: family.uuid, mergeUuid } }),
    { say: () => t`The accounts are two again.` },
  );
  return family.merges.map(({ uuid, other, undoUntil }) => {
    const until = dateAndTime(undoUntil);
    const name = other.name ? `${other.name}, ${other.emailAddress}` : other.emailAddress;
    const undo = async () => {
      const yes = await confirm({
        title: t`Make two accounts again?`,
        text: t`${name} gets back what it had. What was bought since then stays here.`,
        yes: t`Make two accounts`,
      });
      if (yes) await submit(uuid);
    };
    return (
      <aside key={uuid} className={styles.notice}>
        <p>
          <Trans>
            <b>{name}</b> is part of this account now. It can be undone until {until}.
          </Trans>
        </p>
        <Button look="quiet" size="small" pending={pending} onClick={() => void undo()}>
          <Trans>Undo</Trans>
        </Button>
      </aside>
    );
  });
}
