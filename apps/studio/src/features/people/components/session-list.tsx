import { Trans, useLingui } from '@lingui/react/macro';
import type { ColleagueSession } from '@picture-day/contract/entities/colleague';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useDates } from '../../../lib/use-dates.ts';
import styles from './panel.module.css';

interface Props {
  readonly sessions: readonly ColleagueSession[];
  readonly onEnd: (uuid: string) => Promise<void>;
}

function SessionRow({ session, onEnd }: { session: ColleagueSession; onEnd: Props['onEnd'] }) {
  const { t } = useLingui();
  const dates = useDates();
  const { submit, pending } = useSubmission(() => onEnd(session.uuid), useFailureToast());
  const browser = session.browser || t`Unknown browser`;
  const seen = dates.dateAndTime(session.seenTime);
  return (
    <li className={styles.session}>
      <span>
        {browser}
        <span className={styles.quiet}>
          {session.address} · {session.isThis ? <Trans>this one</Trans> : seen}
        </span>
      </span>
      {!session.isThis && (
        <Button
          look="quiet"
          size="small"
          pending={pending}
          aria-label={t`End ${browser}`}
          onClick={() => submit()}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}

/** Where somebody is signed in: browser, address and when it was last used. */
export function SessionList({ sessions, onEnd }: Props) {
  if (sessions.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>Signed in nowhere.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <SessionRow key={session.uuid} session={session} onEnd={onEnd} />
      ))}
    </ul>
  );
}
