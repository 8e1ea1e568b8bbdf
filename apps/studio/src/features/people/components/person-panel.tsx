import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import {
  changeRole,
  endPersonSession,
  mailPasswordLink,
  removePerson,
  resetPersonFactor,
} from '@picture-day/contract/calls/studio/people';
import type { Colleague } from '@picture-day/contract/entities/colleague';
import { ROLES, type Role } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { ROLE_NAMES } from '../../../lib/role-names.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { sessionsQuery, useRefreshPeople } from '../api/people.ts';
import styles from './panel.module.css';
import { RoleRights } from './role-rights.tsx';
import { SessionList } from './session-list.tsx';

interface Props {
  readonly person: Colleague;
  /** False in the demo on this machine, where the password alone opens the door. */
  readonly needsFactor: boolean;
  readonly onClose: () => void;
}

/** One colleague: role, second factor, sessions, and taking access away. */
export function PersonPanel({ person, needsFactor, onClose }: Props) {
  const { uuid, emailAddress, role, factors, isYou } = person;
  const name = person.name || emailAddress;
  const { i18n } = useLingui();
  const { t } = useWords();
  const confirm = useConfirm();
  const refresh = useRefreshPeople();
  const failed = useFailureToast();
  const sessions = useQuery(sessionsQuery(uuid));
  const params = { uuid };
  const giveRole = useSubmission(async (next: Role) => {
    await ask(changeRole, { params, body: { role: next } });
    await refresh();
  }, failed);
  const remove = useSubmission(async () => {
    const yes = await confirm({
      title: t`Take away access from ${name}?`,
      text: t`Every session ends at once. What they did stays in the log.`,
      yes: t`Take away access`,
      no: t`Keep it`,
      danger: true,
    });
    if (!yes) return;
    await ask(removePerson, { params });
    onClose();
    await refresh();
  }, failed);
  const reset = useSubmission(async () => {
    const yes = await confirm({
      title: t`Reset the second factor of ${name}?`,
      text: needsFactor
        ? t`Every session ends. At the next sign-in a new factor is set up. A mail tells ${name}.`
        : t`Every session ends. A mail tells ${name}.`,
      yes: t`Reset it`,
      no: t`Keep it`,
      danger: true,
    });
    if (!yes) return;
    await ask(resetPersonFactor, { params });
    await refresh();
  }, failed);
  const link = useSubmission(async () => {
    await ask(mailPasswordLink, { params });
    showToast({ text: t`A link for a new password is on its way to ${emailAddress}.`, kind: 'success' });
  }, failed);
  const hasFactor = factors.passkey || factors.app;
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button look="danger" size="small" pending={remove.pending} onClick={() => remove.submit()}>
            <Trans>Take away access</Trans>
          </Button>
          <Button look="quiet" size="small" pending={link.pending} onClick={() => link.submit()}>
            <Trans>New password link</Trans>
          </Button>
        </div>
      }
    >
      {!hasFactor &&
        (needsFactor ? (
          <div className={styles.warning}>
            <b>
              <Trans>No second factor</Trans>
            </b>
            <Trans>One is set up at the next sign-in, before anything else opens.</Trans>
          </div>
        ) : (
          <p className={styles.quiet}>
            <Trans>No second factor</Trans>
            {'. '}
            <Trans>The demo on this machine asks for none. A shop of your own always does.</Trans>
          </p>
        ))}
      <div className={styles.section}>
        <SelectField
          label={<Trans>Role</Trans>}
          value={role}
          disabled={giveRole.pending}
          onChange={({ target }) => void giveRole.submit(target.value as Role)}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {i18n._(ROLE_NAMES[one])}
            </option>
          ))}
        </SelectField>
        <RoleRights role={role} />
      </div>
      {hasFactor && !isYou && (
        <div className={styles.section}>
          <h3>
            <Trans>Second factor</Trans>
          </h3>
          <p className={styles.quiet}>
            {needsFactor ? (
              <Trans>Lost phone, no recovery codes? Take the factor away, and a new one is set up.</Trans>
            ) : (
              <Trans>Lost phone, no recovery codes? Take the factor away.</Trans>
            )}
          </p>
          <div>
            <Button look="quiet" size="small" pending={reset.pending} onClick={() => reset.submit()}>
              <Trans>Reset second factor</Trans>
            </Button>
          </div>
        </div>
      )}
      <div className={styles.section}>
        <h3>
          <Trans>Signed in</Trans>
        </h3>
        {sessions.error ? (
          <Failure error={sessions.error} onRetry={() => sessions.refetch()} pending={sessions.isFetching} />
        ) : sessions.data ? (
          <SessionList
            sessions={sessions.data.sessions}
            onEnd={async (session) => {
              await ask(endPersonSession, { params: { uuid, session } });
              await refresh();
            }}
          />
        ) : (
          <Loading>
            <Skeletons count={2} height={52} />
          </Loading>
        )}
      </div>
    </SidePanel>
  );
}
