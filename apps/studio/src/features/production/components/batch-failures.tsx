import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { studioOrderDrawing } from '@picture-day/contract/calls/studio/orders';
import { orderReference } from '@picture-day/contract/constants';
import type { Batch, BatchFailure } from '@picture-day/contract/entities/batch';
import { OFFICE } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useNavigate } from 'react-router';
import { LogIcon, WarnIcon } from '../../../app/room-icons.tsx';
import { useHasRole } from '../../../lib/session.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { paths } from '../../../paths.ts';
import { useBatchWork } from '../api/production.ts';
import styles from './production.module.css';

function Acts({ batchKey, failure }: { batchKey: string; failure: BatchFailure }) {
  const { t } = useLingui();
  const office = useHasRole(OFFICE);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const work = useBatchWork();
  const tell = useFailureToast();
  const { orderUuid, lineUuid, product, child } = failure;
  const again = useSubmission(async () => {
    await work.again(batchKey, { orderUuid, lineUuid });
  }, tell);
  const out = useSubmission(async () => {
    const sure = await confirm({
      title: t`Take ${product} out?`,
      text: t`It is not made for ${child} any more. On the page of the order you then give the money back.`,
      yes: t`Take out and refund`,
    });
    if (!sure) return;
    await work.takeOut(batchKey, { orderUuid, lineUuid });
    navigate(
      `${paths.order(orderReference(orderUuid))}?${new URLSearchParams({ panel: 'refund', line: lineUuid })}`,
    );
  }, tell);
  return (
    <span className={styles.acts}>
      {office && (
        <Button size="small" look="quiet" pending={out.pending} onClick={() => void out.submit()}>
          <Trans>Take out and refund</Trans>
        </Button>
      )}
      <Button size="small" pending={again.pending} onClick={() => void again.submit()}>
        <Trans>Print again</Trans>
      </Button>
    </span>
  );
}

function Line({ batchKey, failure }: { batchKey: string; failure: BatchFailure }) {
  const { shortTime } = useDates();
  const { orderUuid, lineUuid, product, child, class: name, reason, time, tries, isDrawn } = failure;
  const when = time ? shortTime(time) : '';
  return (
    <li>
      <span className={reason === null ? styles.again : styles.bad}>
        {reason === null ? <LogIcon size={20} /> : <WarnIcon size={20} />}
      </span>
      {isDrawn ? (
        <img src={callUrl(studioOrderDrawing, { params: { orderUuid, lineUuid } })} alt="" loading="lazy" />
      ) : (
        <span className={styles.blank} />
      )}
      <div>
        <b>{[product, orderReference(orderUuid), child, name].filter(Boolean).join(', ')}</b>
        <p>
          {reason === null ? (
            <Trans>Being printed once more since {when}. Nothing to do.</Trans>
          ) : (
            <Trans>{reason || '–'} The rest of the batch goes on.</Trans>
          )}
        </p>
      </div>
      {reason === null ? (
        <span className={styles.quiet}>
          <Plural value={tries} one="# try" other="# tries" />
        </span>
      ) : (
        <Acts batchKey={batchKey} failure={failure} />
      )}
    </li>
  );
}

/** What failed to print, each with its buttons; nothing else waits for it. */
export function BatchFailures({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  if (batch.failures.length === 0) return null;
  return (
    <ul className={styles.failures} aria-label={t`Failed prints`}>
      {batch.failures.map((failure) => (
        <Line key={`${failure.orderUuid} ${failure.lineUuid}`} batchKey={batch.key} failure={failure} />
      ))}
    </ul>
  );
}
