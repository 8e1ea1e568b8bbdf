import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Badge } from '@picture-day/ui/badge/badge.tsx';
import { CheckIcon } from '@picture-day/ui/icon/icons.tsx';
import { yearOf } from './group-pictures.ts';
import styles from './set-card.module.css';
import { SetDeletion } from './set-deletion.tsx';

/** '2026, Lillesund school, 4B': when, where and with whom a set was taken. */
export const setMeta = (set: PictureSet): string =>
  [yearOf(set), set.job.name, set.subject.group].filter(Boolean).join(', ');

export function SetCardHead({ set }: { set: PictureSet }) {
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.name}>{set.subject.name}</h2>
        <p className={styles.meta}>{setMeta(set)}</p>
        {set.job.deletionDate && !set.bought && (
          <p className={styles.meta}>
            <SetDeletion set={set} />
          </p>
        )}
      </div>
      {set.bought && (
        <Badge look="success">
          <CheckIcon size={15} strokeWidth={2.4} />
          <Trans>Bought</Trans>
        </Badge>
      )}
      {!set.bought && set.awaitsPayment && (
        <Badge>
          <Trans>Waiting for payment</Trans>
        </Badge>
      )}
    </header>
  );
}
