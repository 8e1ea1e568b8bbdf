import { Trans, useLingui } from '@lingui/react/macro';
import {
  answerCodeRequest,
  type CODE_WAYS,
  type CodeRequest,
  codeRequestLetter,
  codeRequests,
  declineCodeRequest,
  type LikelyChild,
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
import { ToldContact } from '../../../ui/told-contact/told-contact.tsx';
import { todayQuery } from '../api/today-query.ts';
import { ChildChoice } from './child-choice.tsx';
import styles from './panels.module.css';

type Way = (typeof CODE_WAYS)[number] | 'decline';

/** The one child of which everything that was said fits; where there are two, a person chooses. */
function onlyFit(children: readonly LikelyChild[]): LikelyChild | undefined {
  const fitting = children.filter(
    ({ fits }) => fits.name === 'whole' && fits.group !== false && fits.school !== false,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** One family that asks: which child it means, and where its code goes. */
export function CodeRequestForm({ request }: { readonly request: CodeRequest }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { dateAndTime } = useDates();
  const { uuid, children, emailAddress } = request;
  const [child, setChild] = useState(() => onlyFit(children));
  const isAddress = child !== undefined && isEmail(child.contact);
  const hasContact = isAddress && !child.contactEnded;
  const [chosen, setWay] = useState<Way>();
  const usual: Way = !child ? 'decline' : hasContact ? 'contact' : 'letter';
  const isPossible = (one: Way) =>
    one === 'decline' || (child !== undefined && (one !== 'contact' || hasContact));
  const way: Way = chosen && isPossible(chosen) ? chosen : usual;
  const [endsContact, setEndsContact] = useState(false);
  const couldTell = way === 'elsewhere' && hasContact;
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const wantsReason = way === 'elsewhere' || way === 'decline';

  const { submit, pending } = useSubmission(
    async () => {
      setSaid(undefined);
      if (wantsReason && !reason.trim()) return setSaid(t`Please give a reason.`);
      const params = { uuid };
      if (way === 'decline') await ask(declineCodeRequest, { params, body: { reason } });
      else
        await ask(answerCodeRequest, {
          params,
          body: {
            subjectUuid: child?.uuid ?? '',
            way,
            reason: reason || undefined,
            ...(couldTell && endsContact && { endsContact }),
          },
        });
      if (way === 'letter') saveFile(await askFile(codeRequestLetter, { params }), `${child?.name}.pdf`);
      await client.invalidateQueries({ queryKey: keyOfCall(codeRequests) });
      await client.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
    (error) => setSaid(saidIn(i18n, failureText(error))),
  );

  const ways: readonly (readonly [Way, string, boolean])[] = [
    [
      'contact',
      !isAddress
        ? t`The roster has no e-mail address`
        : child.contactEnded
          ? t`${child.contact} has no access to this child any more`
          : t`To ${child.contact}, as the roster has it`,
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
      <ChildChoice request={request} chosen={child} onChoose={setChild} />
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
      {couldTell && child && (
        <ToldContact contact={child.contact} ended={endsContact} onChange={setEndsContact} />
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
