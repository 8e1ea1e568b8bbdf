import { Trans, useLingui } from '@lingui/react/macro';
import { mergeFamilies, previewFamilyMerge } from '@picture-day/contract/calls/studio/families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { familiesQuery } from '../api/families.ts';
import { useChange } from '../api/use-change.ts';
import styles from './family.module.css';
import { MergeMoves } from './merge-moves.tsx';
import { ReasonField } from './reason-field.tsx';
import type { WorkProps } from './work.ts';

/** Makes another account part of this one: find it, see what moves, say why. */
export function MergePanel({ family, onClose }: WorkProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [otherUuid, setOther] = useState('');
  const [reason, setReason] = useState('');
  const q = useDeferredValue(typed.trim());
  const wanted = familiesQuery({ q });
  const found = useInfiniteQuery({ ...wanted, enabled: q.length > 1 && !otherUuid });
  const asked = answerTo(previewFamilyMerge, { params: { uuid: family.uuid }, query: { otherUuid } });
  const preview = useQuery({ ...asked, queryFn: otherUuid ? asked.queryFn! : skipToken }).data;
  const { submit, pending } = useChange(
    () => ask(mergeFamilies, { params: { uuid: family.uuid }, body: { otherUuid, reason: reason.trim() } }),
    { say: () => t`The two accounts are one. It can be undone for a day.`, after: onClose },
  );
  const others = (found.data?.pages[0]?.families ?? [])
    .filter(({ uuid }) => uuid !== family.uuid)
    .slice(0, 8);
  const other = preview && (preview.other.name || preview.other.emailAddress);
  const kept = family.name || family.emailAddress;
  return (
    <SidePanel
      title={<Trans>Merge two accounts</Trans>}
      onClose={onClose}
      foot={
        preview && (
          <Button
            wide
            pending={pending}
            disabled={reason.trim() === '' || preview.obstacle !== null}
            onClick={() => void submit(undefined)}
          >
            {t`Make ${other} part of ${kept}`}
          </Button>
        )
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>
            This account stays. Everything of the other one moves here, and its owner signs in with{' '}
            {family.emailAddress} from now on. It can be undone for a day.
          </Trans>
        </p>
        <TextField
          label={<Trans>The other account</Trans>}
          placeholder={t`Name, e-mail or child`}
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOther('');
          }}
        />
        {!otherUuid && q.length > 1 && (
          <ul className={styles.found}>
            {others.map(({ uuid, name, emailAddress }) => (
              <li key={uuid}>
                <button
                  type="button"
                  onClick={() => {
                    setOther(uuid);
                    setTyped(name || emailAddress);
                  }}
                >
                  <b>{name || emailAddress}</b> <span>{name && emailAddress}</span>
                </button>
              </li>
            ))}
            {found.isSuccess && others.length === 0 && (
              <li>
                <Trans>Nobody is called that.</Trans>
              </li>
            )}
          </ul>
        )}
        {preview && <MergeMoves preview={preview} />}
        {preview && <ReasonField value={reason} onChange={setReason} />}
      </div>
    </SidePanel>
  );
}
