import { Trans, useLingui } from '@lingui/react/macro';
import { renewFamilyCode } from '@picture-day/contract/calls/studio/families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { useState } from 'react';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useChange } from '../api/use-change.ts';
import styles from './family.module.css';
import { ReasonField } from './reason-field.tsx';
import type { WorkProps } from './work.ts';

type SendTo = 'roster' | 'family' | 'letter';

/** A new code for one child: the old one ends, and it goes where the letter went or by one decision elsewhere. */
export function CodePanel({ family, onClose }: WorkProps) {
  const { t } = useLingui();
  const children = family.children.filter(({ state }) => state !== 'gone');
  const [chosen, choose] = useState(children[0]?.uuid ?? '');
  const child = children.find(({ uuid }) => uuid === chosen);
  const contact = child?.contact;
  const [wished, setWished] = useState<SendTo>('roster');
  const sendTo = wished === 'roster' && !contact ? 'letter' : wished;
  const [reason, setReason] = useState('');
  const [given, setGiven] = useState<{ code: string; mailedTo: string | null }>();
  const { submit, pending } = useChange(
    () =>
      ask(renewFamilyCode, {
        params: { uuid: family.uuid, subjectUuid: chosen },
        body: { sendTo, reason: reason.trim() },
      }),
    { after: setGiven },
  );
  const firstName = child?.name.split(' ')[0] ?? '';
  const { emailAddress } = family;
  const blocked = !child || (sendTo === 'family' && reason.trim() === '');
  const mailedTo = given?.mailedTo;
  return (
    <SidePanel
      title={<Trans>New code</Trans>}
      onClose={onClose}
      foot={
        given ? (
          <Button wide look="quiet" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <Button wide pending={pending} disabled={blocked} onClick={() => void submit(undefined)}>
            <Trans>Give {firstName} a new code</Trans>
          </Button>
        )
      }
    >
      {given ? (
        <div className={styles.work} role="status">
          <p>
            <Trans>The code of {firstName} is now</Trans>
          </p>
          <p className={styles.code}>{given.code}</p>
          <p>
            {mailedTo ? (
              <Trans>It is on its way to {mailedTo}.</Trans>
            ) : (
              <Trans>Print the letter of the job and hand it out through the school.</Trans>
            )}
          </p>
        </div>
      ) : (
        <div className={styles.work}>
          <p>
            <Trans>The old code ends at once. What the family has on its account stays.</Trans>
          </p>
          <SelectField
            label={<Trans>Child</Trans>}
            value={chosen}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {children.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<Trans>Goes to</Trans>}
            value={sendTo}
            onChange={(event) => setWished(event.currentTarget.value as SendTo)}
          >
            {contact && <option value="roster">{t`The contact on the roster: ${contact}`}</option>}
            <option value="letter">{t`A letter through the school`}</option>
            <option value="family">{t`This account: ${emailAddress}`}</option>
          </SelectField>
          {sendTo === 'family' && <ReasonField value={reason} onChange={setReason} />}
        </div>
      )}
    </SidePanel>
  );
}
