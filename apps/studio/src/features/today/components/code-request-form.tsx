import { Trans, useLingui } from '@lingui/react/macro';
import {
  answerCodeRequest,
  type CODE_WAYS,
  type CodeRequest,
  codeRequestLetter,
  codeRequests,
  declineCodeRequest,
} from '@picture-day/contract/calls/studio/codes';
import { isEmail } from '@picture-day/contract/rules';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask, askFile, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { todayQuery } from '../api/today-query.ts';
import styles from './panels.module.css';

type Way = (typeof CODE_WAYS)[number] | 'decline';

/** One family that asks: which child it means, and where its code goes. */
export function CodeRequestForm({ request }: { readonly request: CodeRequest }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { dateAndTime } = useDates();
  const { uuid, children, emailAddress } = request;
  const [subjectUuid, setSubject] = useState(children[0]?.uuid ?? '');
  const child = children.find((one) => one.uuid === subjectUuid);
  const hasContact = child !== undefined && isEmail(child.contact);
  const [chosen, setWay] = useState<Way>();
  const way: Way = chosen ?? (!child ? 'decline' : hasContact ? 'contact' : 'letter');
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const wantsReason = way === 'elsewhere' || way === 'decline';

  const { submit, pending } = useSubmission(
    async () => {
      setSaid(undefined);
      if (wantsReason && !reason.trim()) return setSaid(t`Please give a reason.`);
      const params = { uuid };
      if (way === 'decline') await ask(declineCodeRequest, { params, body: { reason } });
      else await ask(answerCodeRequest, { params, body: { subjectUuid, way, reason: reason || undefined } });
      if (way === 'letter') saveFile(await askFile(codeRequestLetter, { params }), `${child?.name}.pdf`);
      await client.invalidateQueries({ queryKey: keyOfCall(codeRequests) });
      await client.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
    (error) => setSaid(saidIn(i18n, failureText(error))),
  );

  const ways: readonly (readonly [Way, string, boolean])[] = [
    [
      'contact',
      hasContact ? t`To ${child.contact}, as the roster has it` : t`The roster has no e-mail address`,
      hasContact,
    ],
    ['letter', t`As a letter through the school`, child !== undefined],
    ['elsewhere', t`To ${emailAddress}, which the roster does not have`, child !== undefined],
    ['decline', t`Send nothing`, true],
  ];
  return (
    <form
      className={styles.request}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        <b>{request.child}</b> {[request.class, request.school].filter(Boolean).join(', ')}
      </p>
      <p className={styles.about}>
        {emailAddress} · {dateAndTime(request.time)}
      </p>
      <fieldset>
        <legend>
          <Trans>Which child is meant</Trans>
        </legend>
        {children.length === 0 && (
          <p className={styles.about}>
            <Trans>No child of the rosters is called that.</Trans>
          </p>
        )}
        {children.map((one) => (
          <label key={one.uuid}>
            <input
              type="radio"
              name={`child ${uuid}`}
              checked={one.uuid === subjectUuid}
              onChange={() => setSubject(one.uuid)}
            />
            <span>
              {one.name} <small>{[one.group, one.job].filter(Boolean).join(', ')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Where the code goes</Trans>
        </legend>
        {ways.map(([one, words, possible]) => (
          <label key={one} data-off={!possible || undefined}>
            <input
              type="radio"
              name={`way ${uuid}`}
              checked={one === way}
              disabled={!possible}
              onChange={() => setWay(one)}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {way !== 'decline' && (
        <p className={styles.about}>
          <Trans>The old code ends at once. What the family has on its account stays.</Trans>
        </p>
      )}
      {wantsReason && (
        <TextField
          label={t`Reason`}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {said && (
        <p role="alert" className={styles.refused}>
          {said}
        </p>
      )}
      <Button type="submit" look="quiet" size="small" pending={pending}>
        {way === 'decline' ? (
          <Trans>Send nothing</Trans>
        ) : way === 'letter' ? (
          <Trans>Print the letter</Trans>
        ) : (
          <Trans>Send the code</Trans>
        )}
      </Button>
    </form>
  );
}
