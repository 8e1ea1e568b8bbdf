import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderRefunds } from '@picture-day/contract/entities/refund';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import type { ReactNode } from 'react';
import { useMoney } from '../../../lib/use-money.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { leftLines, type RefundDraft } from '../model/refund-draft.ts';
import type { DrawnOrder } from './line-drawing.tsx';
import { RefundLines } from './refund-lines.tsx';
import { RefundWords } from './refund-words.tsx';

interface Props {
  readonly given: OrderRefunds;
  readonly draft: RefundDraft;
  readonly onChange: (change: Partial<RefundDraft>) => void;
  /** More was typed than can be given back. */
  readonly tooMuch: boolean;
  readonly order: DrawnOrder;
  /** What becomes of goods and files, right below what was chosen. */
  readonly note: ReactNode;
}

/** What goes back, why, and what the family reads. */
export function RefundForm({ given, draft, onChange, tooMuch, order, note }: Props) {
  const { t } = useLingui();
  const money = useMoney();
  const most = money(given.left);
  return (
    <>
      <Segmented
        wide
        label={t`What goes back`}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: 'whole', word: <Trans>Whole</Trans> },
          { value: 'lines', word: <Trans>By line</Trans> },
          { value: 'amount', word: <Trans>Amount</Trans> },
        ]}
      />
      {draft.kind === 'lines' && (
        <RefundLines
          order={order}
          lines={leftLines(given)}
          pieces={draft.pieces}
          onChange={(line, count) => onChange({ pieces: { ...draft.pieces, [line]: count } })}
        />
      )}
      {draft.kind === 'amount' && (
        <TextField
          label={<Trans>Amount</Trans>}
          inputMode="decimal"
          value={draft.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
          hint={<Trans>At most {most}. It lies on all lines by their price.</Trans>}
          error={tooMuch ? t`This is not a sum that can be given back` : undefined}
        />
      )}
      {note}
      <RefundWords draft={draft} onChange={onChange} />
    </>
  );
}
