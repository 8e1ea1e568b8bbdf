import { useLingui as useI18n } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { reprintCounts } from '@picture-day/contract/calls/studio/orders';
import { REPRINT_REASONS, type ReprintReason } from '@picture-day/contract/entities/studio-order';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { REASON_WORDS } from '../model/reprint-words.ts';
import styles from './panels.module.css';

interface Props {
  readonly value: ReprintReason | '';
  readonly onChange: (reason: ReprintReason) => void;
}

/** Why it is made again, beside how often each reason was given in a year. */
export function ReasonChoice({ value, onChange }: Props) {
  const { i18n } = useI18n();
  const { t } = useLingui();
  const counts = useQuery(answerTo(reprintCounts, {})).data?.counts ?? [];
  const isReason = (typed: string): typed is ReprintReason =>
    (REPRINT_REASONS as readonly string[]).includes(typed);
  return (
    <>
      <SelectField
        label={<Trans>Reason</Trans>}
        hint={<Trans>Reasons are counted.</Trans>}
        value={value}
        onChange={({ currentTarget }) => isReason(currentTarget.value) && onChange(currentTarget.value)}
      >
        <option value="" disabled hidden>
          {t`Choose a reason`}
        </option>
        {REPRINT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {i18n._(REASON_WORDS[reason])}
          </option>
        ))}
      </SelectField>
      {counts.length > 0 && (
        <section>
          <h3>
            <Trans>The last 365 days</Trans>
          </h3>
          <ul className={styles.counts}>
            {counts.map(({ reason, count }) => (
              <li key={reason}>
                {i18n._(REASON_WORDS[reason])}
                <span>
                  <Plural value={count} one="# time" other="# times" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
