import { Trans, useLingui } from '@lingui/react/macro';
import { REFUND_REASONS, type RefundReason, WORDS_MAX } from '@picture-day/contract/entities/refund';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextArea } from '@picture-day/ui/text-field/text-field.tsx';
import { REASON_WORDS } from '../model/reason-words.ts';
import type { RefundDraft } from '../model/refund-draft.ts';

interface Props {
  readonly draft: RefundDraft;
  readonly onChange: (change: Partial<RefundDraft>) => void;
}

/** Why money goes back, and what the family reads. */
export function RefundWords({ draft, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SelectField
        label={<Trans>Reason</Trans>}
        value={draft.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value as RefundReason })}
      >
        <option value="" disabled>
          {t`Choose`}
        </option>
        {REFUND_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {i18n._(REASON_WORDS[reason])}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={<Trans>Words to the family</Trans>}
        rows={3}
        maxLength={WORDS_MAX}
        value={draft.words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
        hint={<Trans>They also stand on the credit note.</Trans>}
      />
      <Checkbox
        checked={draft.tellFamily}
        onChange={(event) => onChange({ tellFamily: event.currentTarget.checked })}
      >
        <Trans>Send this mail with the refund</Trans>
      </Checkbox>
    </>
  );
}
