import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { studioInvitation } from '@picture-day/contract/calls/studio/sign-in';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { changePerson } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { AcceptForm } from './components/accept-form.tsx';
import { Door } from './components/door.tsx';
import { SetUpStep } from './components/set-up-step.tsx';
import styles from './components/sign-in.module.css';

function Invited() {
  const { key = '' } = useParams();
  const { i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  // Once accepted the link is used up; what it said stays.
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(studioInvitation, { params: { key } }),
    enabled: !accepted,
  });
  const go = async () => {
    await changePerson(client);
    navigate(paths.today(), { replace: true });
  };
  if (accepted) return <SetUpStep onIn={go} onBack={() => void go()} />;
  if (error) return <Failure error={error} onRetry={() => refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.form ?? ''}>
        <Skeletons count={4} height={44} />
      </Loading>
    );
  }
  const { invitation } = data;
  if (!invitation) {
    return (
      <>
        <h1>
          <Trans>This link opens nothing</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>It was used, withdrawn, or is too old. Ask whoever invited you for a new one.</Trans>
        </p>
        <LinkButton to={paths.today()}>
          <Trans>To the sign-in</Trans>
        </LinkButton>
      </>
    );
  }
  const { shop } = invitation;
  const role = i18n._(ROLE_NAMES[invitation.role]);
  return (
    <>
      <h1>
        <Trans>Welcome to {shop}</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          You are invited to the studio as: {role}. Choose a password; then you set up a second factor.
        </Trans>
      </p>
      <AcceptForm
        invitation={{ ...invitation, key }}
        onAccepted={async (step) => {
          if (step === 'in') await go();
          else setAccepted(true);
        }}
      />
    </>
  );
}

export function Component() {
  return (
    <Door>
      <Invited />
    </Door>
  );
}
