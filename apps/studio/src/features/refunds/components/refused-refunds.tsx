import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispute, Refund } from '@picture-day/contract/entities/refund';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { useExactMoney } from '../../../lib/use-money.ts';
import { useRefundWork } from '../api/refunds.ts';
import styles from './refunds.module.css';

/** A refund that somebody has to decide about, with the ways there are. */
export function RefusedRefund({ orderUuid, refund }: { orderUuid: string; refund: Refund }) {
  const { t } = useLingui();
  const money = useExactMoney();
  const confirm = useConfirm();
  const work = useRefundWork(orderUuid);
  const failed = useFailureToast();
  const retry = useSubmission(async () => void (await work.retry(refund.uuid)), failed);
  const byHand = useSubmission(async () => void (await work.byHand(refund.uuid)), failed);
  const takeBack = useSubmission(async () => void (await work.takeBack(refund.uuid)), failed);
  const sum = money(refund.amount);
  const { failure } = refund;
  const giveUp = async () => {
    const isSure = await confirm({
      title: t`Give up this refund?`,
      text: t`${sum} is not given back. Its files can be downloaded again. What was taken out of production stays out.`,
      yes: t`Give it up`,
    });
    if (isSure) await takeBack.submit();
  };
  return (
    <div className={styles.refused} role="alert">
      <b>
        {refund.byHand ? (
          <Trans>{sum} is to be transferred by hand</Trans>
        ) : (
          <Trans>{sum} was refused by the payment provider</Trans>
        )}
      </b>
      <p>
        {refund.byHand ? (
          <Trans>The order was paid by invoice. Transfer the money, then say so here.</Trans>
        ) : (
          <Trans>It said: {failure}. Try again, or transfer the money and say so here.</Trans>
        )}
      </p>
      <div className={styles.steps}>
        {!refund.byHand && (
          <Button size="small" pending={retry.pending} onClick={() => void retry.submit()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button size="small" look="quiet" pending={byHand.pending} onClick={() => void byHand.submit()}>
          <Trans>I have transferred it</Trans>
        </Button>
        <Button size="small" look="quiet" pending={takeBack.pending} onClick={() => void giveUp()}>
          <Trans>Give it up</Trans>
        </Button>
      </div>
    </div>
  );
}

/** A payment that the family's bank disputes. */
export function DisputeNote({ dispute }: { dispute: Dispute }) {
  const money = useExactMoney();
  const { fullDate } = useDates();
  const sum = money(dispute.amount);
  const day = dispute.answerBy && fullDate(dispute.answerBy);
  return (
    <div className={styles.refused} role="status">
      <b>
        {dispute.state === 'open' ? (
          <Trans>The family’s bank disputes {sum}</Trans>
        ) : dispute.state === 'won' ? (
          <Trans>The dispute about {sum} ended for the shop</Trans>
        ) : (
          <Trans>The dispute about {sum} is lost</Trans>
        )}
      </b>
      {dispute.state === 'open' && (
        <p>
          {day ? (
            <Trans>Answer in the provider’s own pages by {day}. Give nothing back before it has ended.</Trans>
          ) : (
            <Trans>Answer in the provider’s own pages. Give nothing back before it has ended.</Trans>
          )}
        </p>
      )}
      {dispute.state === 'lost' && (
        <p>
          <Trans>The bank has taken the money. It is booked with its own credit note.</Trans>
        </p>
      )}
    </div>
  );
}
