import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderRefunds } from '@picture-day/contract/entities/refund';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useRef, useState } from 'react';
import { useExactMoney } from '../../../lib/use-money.ts';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useRefundWork } from '../api/refunds.ts';
import { askedFor, consequences, EMPTY, type RefundDraft, sharesOf } from '../model/refund-draft.ts';
import { ConsequenceNote } from './consequence-note.tsx';
import { GivenBack } from './given-back.tsx';
import type { DrawnOrder } from './line-drawing.tsx';
import { RefundFoot } from './refund-foot.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundSums } from './refund-sums.tsx';
import styles from './refunds.module.css';
import { DisputeNote, RefusedRefund } from './refused-refunds.tsx';

interface Props {
  readonly order: DrawnOrder;
  readonly given: OrderRefunds;
  readonly onClose: () => void;
}

export function RefundWork({ order, given, onClose }: Props) {
  const { t, i18n } = useLingui();
  const money = useExactMoney();
  const [draft, setDraft] = useState<RefundDraft>(EMPTY);
  const [failure, setFailure] = useState<string>();
  // The name of this refund until it is answered: pressed again after a lost answer, it is the same one.
  const uuid = useRef(randomUuid());
  const work = useRefundWork(order.uuid);
  const asked = askedFor(draft, given.currency);
  const shares = sharesOf(given, asked);
  const typedWrong = draft.kind === 'amount' && draft.amount.trim() !== '' && !shares;
  const change = (part: Partial<RefundDraft>) => {
    setFailure(undefined);
    setDraft((before) => ({ ...before, ...part }));
  };
  const { submit, pending } = useSubmission(
    async () => {
      const { reason, words, tellFamily } = draft;
      if (!asked || !shares || reason === '') return;
      setFailure(undefined);
      const made = await work.refund({
        uuid: uuid.current,
        asked,
        total: shares.total,
        seen: given.left,
        reason,
        words,
        tellFamily,
      });
      uuid.current = randomUuid();
      setDraft(EMPTY);
      if (made.state === 'refused') return;
      const sum = money(made.credited);
      showToast({
        kind: 'success',
        text: made.amount > 0 ? t`${sum} is on its way back.` : t`${sum} is credited.`,
      });
      onClose();
    },
    (error) => setFailure(saidIn(i18n, failureText(error))),
  );
  const refused = given.refunds.filter(({ state }) => state === 'refused');
  return (
    <SidePanel
      title={<Trans>Refund</Trans>}
      onClose={onClose}
      foot={
        <RefundFoot
          given={given}
          total={shares?.total ?? null}
          blocked={!shares || draft.reason === ''}
          pending={pending}
          failure={failure}
          onCancel={onClose}
          onRefund={() => void submit()}
        />
      }
    >
      <div className={styles.work}>
        {given.disputes.map((dispute) => (
          <DisputeNote key={dispute.reference} dispute={dispute} />
        ))}
        {refused.map((refund) => (
          <RefusedRefund key={refund.uuid} orderUuid={order.uuid} refund={refund} />
        ))}
        {given.left > 0 ? (
          <RefundForm
            order={order}
            given={given}
            draft={draft}
            onChange={change}
            tooMuch={typedWrong}
            note={<ConsequenceNote {...consequences(given, shares)} />}
          />
        ) : (
          <p>
            <Trans>Everything of this order has been given back.</Trans>
          </p>
        )}
        {shares && <RefundSums given={given} shares={shares} />}
        <GivenBack refunds={given.refunds.filter(({ state }) => state !== 'refused')} />
      </div>
    </SidePanel>
  );
}
