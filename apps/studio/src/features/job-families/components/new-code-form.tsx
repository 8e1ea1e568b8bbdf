import { Trans, useLingui } from '@lingui/react/macro';
import type { CODE_WAYS } from '@picture-day/contract/calls/studio/codes';
import { renewChildCode } from '@picture-day/contract/calls/studio/job-families';
import type { StudioJob } from '@picture-day/contract/entities/job';
import type { UnopenedChild } from '@picture-day/contract/entities/job-families';
import { isEmail } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useState } from 'react';
import { ToldContact } from '../../../ui/told-contact/told-contact.tsx';
import { printLettersOf } from '../api/job-families.ts';
import { useWork } from '../model/use-work.ts';
import styles from './panel.module.css';

interface Props {
  readonly job: StudioJob;
  readonly child: UnopenedChild;
  readonly onClose: () => void;
}

/** A new code for one child: the old one ends, and it goes to the contact, on paper, or elsewhere with a reason. */
export function NewCodeForm({ job, child, onClose }: Props) {
  const { t } = useLingui();
  const { name, contact, contactEnded, hasCode, uuid: subjectUuid } = child;
  const isAddress = isEmail(contact);
  const hasContact = isAddress && !contactEnded;
  const [addKey] = useState(randomUuid);
  const [way, setWay] = useState<(typeof CODE_WAYS)[number]>(hasContact ? 'contact' : 'letter');
  const [emailAddress, setAddress] = useState('');
  const [reason, setReason] = useState('');
  const [wantsSame, setSame] = useState(false);
  const [endsContact, setEndsContact] = useState(false);
  const isElsewhere = way === 'elsewhere';
  const keepsCode = wantsSame && hasCode && !isElsewhere;
  const couldTell = isElsewhere && hasContact;
  const { submit, pending, said } = useWork(job.key, async () => {
    const given = {
      ...(isElsewhere && { reason: reason.trim(), emailAddress: emailAddress.trim() }),
      ...(keepsCode && { keepsCode }),
      ...(couldTell && endsContact && { endsContact }),
    };
    const { mailedTo } = await ask(renewChildCode, {
      params: { key: job.key, subjectUuid },
      body: { addKey, way, ...given },
    });
    if (way === 'letter') await printLettersOf(job.key, [job.name, name].join(' '), { subjectUuid });
    showToast({
      text: mailedTo ? t`The code is on its way to ${mailedTo}` : t`The letter is ready to print`,
    });
    onClose();
  });
  const ways = [
    [
      'contact',
      hasContact
        ? t`To ${contact}, as the roster has it`
        : contactEnded && isAddress
          ? t`${contact} has no access to this child any more`
          : t`The roster has no e-mail address`,
    ],
    ['letter', t`As a letter through the school`],
    ['elsewhere', t`To another address, with a reason`],
  ] as const;
  return (
    <form
      className={styles.newCode}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>
        <Trans>The code of {name}</Trans>
      </h3>
      <p>
        {keepsCode ? (
          <Trans>The code stays as it is. Whoever has found the letter can use it, too.</Trans>
        ) : (
          <Trans>The old code ends at once. What the family has on its account stays.</Trans>
        )}
      </p>
      <fieldset className={styles.choices}>
        <legend>
          <Trans>Where the code goes</Trans>
        </legend>
        {ways.map(([one, words]) => (
          <label key={one}>
            <input
              type="radio"
              name="way"
              checked={one === way}
              disabled={one === 'contact' && !hasContact}
              onChange={() => setWay(one)}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {hasCode && !isElsewhere && (
        <Checkbox checked={wantsSame} onChange={({ target }) => setSame(target.checked)}>
          <Trans>Send the same code again</Trans>
        </Checkbox>
      )}
      {isElsewhere && (
        <>
          <TextField
            label={t`E-mail address`}
            type="email"
            value={emailAddress}
            onChange={({ target }) => setAddress(target.value)}
          />
          <TextField
            label={t`Reason`}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
          {couldTell && <ToldContact contact={contact} ended={endsContact} onChange={setEndsContact} />}
        </>
      )}
      {said && <p role="alert">{said}</p>}
      <div className={styles.foot}>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          wide
          pending={pending}
          disabled={isElsewhere && !(reason.trim() && isEmail(emailAddress.trim()))}
        >
          {way === 'letter' ? <Trans>Print the letter</Trans> : <Trans>Send the code</Trans>}
        </Button>
      </div>
    </form>
  );
}
