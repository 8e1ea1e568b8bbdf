import { Plural, Trans } from '@lingui/react/macro';
import { mailInvitations } from '@picture-day/contract/calls/studio/job-families';
import type { Invitations } from '@picture-day/contract/entities/job-families';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { invitationsQuery } from '../api/job-families.ts';
import { useWork } from '../model/use-work.ts';
import styles from './panel.module.css';
import type { PanelProps } from './panel-props.ts';

function Progress({ asked, sent, failed }: Pick<Invitations, 'asked' | 'sent' | 'failed'>) {
  if (asked === 0) return null;
  return (
    <div role="status" className={styles.progress}>
      <p>
        {sent === asked ? (
          <Plural value={asked} one="# mail is sent." other="All # mails are sent." />
        ) : (
          <Trans>
            {sent} of {asked} mails are sent.
          </Trans>
        )}{' '}
        {failed > 0 && (
          <Plural
            value={failed}
            one="# was not taken by the mail server; Today has it."
            other="# were not taken by the mail server; Today has them."
          />
        )}
      </p>
      <div className={styles.line} aria-hidden="true">
        <i style={{ width: `${(100 * sent) / asked}%` }} />
      </div>
    </div>
  );
}

/** Codes by mail to the contacts of the roster; each address gets its mail once. */
export function CodesPanel({ job, onClose }: PanelProps) {
  const { data, error, refetch, isFetching } = useQuery(invitationsQuery(job.key));
  const { submit, pending, said } = useWork(job.key, async () => {
    await ask(mailInvitations, { params: { key: job.key }, body: {} });
  });
  const toMail = data?.isLive ? data.toMail : 0;
  return (
    <SidePanel
      title={<Trans>Send codes</Trans>}
      onClose={onClose}
      foot={
        data && (
          <div className={styles.foot}>
            {said && <p role="alert">{said}</p>}
            <Button wide pending={pending} disabled={toMail === 0} onClick={submit}>
              <Plural value={toMail} _0="Nobody is left to mail" one="Send # code" other="Send # codes" />
            </Button>
          </div>
        )
      }
    >
      {error && !data && <Failure error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeletons count={4} height={36} />
        </Loading>
      )}
      {data && (
        <div className={styles.work}>
          {!data.isLive && (
            <p className={styles.leftOut}>
              <Trans>Publish the job first: families would find nothing yet.</Trans>
            </p>
          )}
          <p>
            <Trans>
              The contacts of the school’s list get a mail with the code and its link. Each gets it once,
              however often it is sent.
            </Trans>
          </p>
          <Progress {...data} />
          <dl className={styles.counts}>
            <div>
              <dt>
                <Trans>Still to mail</Trans>
              </dt>
              <dd>{data.toMail}</dd>
            </div>
            <div>
              <dt>
                <Trans>Said no more mails</Trans>
              </dt>
              <dd>{data.saidNo}</dd>
            </div>
            <div>
              <dt>
                <Trans>Without an address: print a letter</Trans>
              </dt>
              <dd>{data.withoutContact}</dd>
            </div>
          </dl>
        </div>
      )}
    </SidePanel>
  );
}
