import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  answerCodeObjection,
  type CodeObjection,
  codeRequests,
} from '@picture-day/contract/calls/studio/codes';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { todayQuery } from '../api/today-query.ts';
import styles from './panels.module.css';

/** A contact objects to a code that went to somebody else: it stays ended, or works again. */
export function ObjectionForm({ objection }: { readonly objection: CodeObjection }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { dateAndTime } = useDates();
  const { uuid, name, group, job, contact, sentTime, objectedTime, opened } = objection;
  const [answer, setAnswer] = useState<'ended' | 'restored'>('ended');
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const { submit, pending } = useSubmission(
    async () => {
      setSaid(undefined);
      if (!reason.trim()) return setSaid(t`Please give a reason.`);
      await ask(answerCodeObjection, { params: { uuid }, body: { answer, reason: reason.trim() } });
      await client.invalidateQueries({ queryKey: keyOfCall(codeRequests) });
      await client.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
    (error) => setSaid(saidIn(i18n, failureText(error))),
  );
  const sent = dateAndTime(sentTime);
  const objected = dateAndTime(objectedTime);
  return (
    <form
      className={styles.request}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        <b>{name}</b> {[group, job].filter(Boolean).join(', ')}
      </p>
      <p className={styles.about}>
        <Trans>
          {contact} objects to the code that was sent to another address on {sent}. It has not worked since{' '}
          {objected}.
        </Trans>{' '}
        <Plural
          value={opened}
          _0="Nobody has opened the pictures with it."
          one="# account has opened the pictures with it."
          other="# accounts have opened the pictures with it."
        />
      </p>
      <fieldset>
        <legend>
          <Trans>What happens with the code</Trans>
        </legend>
        <label>
          <input
            type="radio"
            name={`answer ${uuid}`}
            checked={answer === 'ended'}
            onChange={() => setAnswer('ended')}
          />
          <span>
            <Trans>It stays ended, and whoever opened the pictures with it no longer sees them</Trans>
          </span>
        </label>
        <label>
          <input
            type="radio"
            name={`answer ${uuid}`}
            checked={answer === 'restored'}
            onChange={() => setAnswer('restored')}
          />
          <span>
            <Trans>It works again</Trans>
          </span>
        </label>
      </fieldset>
      <TextField
        label={t`Reason`}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      {said && (
        <p role="alert" className={styles.refused}>
          {said}
        </p>
      )}
      <Button type="submit" look="quiet" size="small" pending={pending}>
        {answer === 'ended' ? <Trans>End the code</Trans> : <Trans>Restore the code</Trans>}
      </Button>
    </form>
  );
}
