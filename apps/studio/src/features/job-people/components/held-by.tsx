import { Trans, useLingui } from '@lingui/react/macro';
import { nameSpareCard } from '@picture-day/contract/calls/studio/job-people';
import type { JobChild } from '@picture-day/contract/entities/job-people';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { useState } from 'react';
import { pictureUrl } from '../../board/api/board.ts';
import { usePeopleChange } from '../api/use-people-change.ts';
import styles from './people.module.css';

interface Props {
  readonly jobKey: string;
  readonly number: number;
  /** What the card opened. */
  readonly pictures: readonly { readonly uuid: string; readonly version: string }[];
  readonly childrenOfJob: readonly JobChild[];
  readonly onDone: () => void;
}

/** Whoever lost the own card held a spare one: a child of the list is chosen. */
export function HeldBy({ jobKey: key, number, pictures, childrenOfJob, onDone }: Props) {
  const { t } = useLingui();
  const [subjectUuid, setChild] = useState('');
  const { submit, pending } = usePeopleChange(
    key,
    () => ask(nameSpareCard, { params: { key, number }, body: { subjectUuid } }),
    { after: onDone },
  );
  return (
    <div className={styles.held}>
      {pictures.length > 0 && (
        <ul className={styles.opened} aria-label={t`Pictures after this card`}>
          {pictures.map((picture) => (
            <li key={picture.uuid}>
              <img src={pictureUrl(key, picture, 200)} alt="" decoding="async" />
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={t`A child of the list held it`}
        value={subjectUuid}
        onChange={(event) => setChild(event.target.value)}
      >
        <option value="">{t`Choose`}</option>
        {childrenOfJob.map(({ uuid, name, group }) => (
          <option key={uuid} value={uuid}>
            {group ? `${name}, ${group}` : name}
          </option>
        ))}
      </SelectField>
      <Button look="quiet" disabled={!subjectUuid} pending={pending} onClick={() => void submit()}>
        <Trans>It was this child</Trans>
      </Button>
      <p>
        <Trans>Or a child who is not on the list:</Trans>
      </p>
    </div>
  );
}
