import { useLingui } from '@lingui/react/macro';
import { changeShare, type SchoolRow } from '@picture-day/contract/calls/studio/money-shares';
import { ask } from '@picture-day/ui/calls/api.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './shares.module.css';

/** '12,5' or '12.5' in hundredths; null where it is no percentage. */
function rateIn(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim() || '0') ?? [];
  const rate = whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return rate <= 10_000 ? rate : null;
}

/** The percentage of a school; it is saved when the field is left. */
export function ShareRate({ row }: { readonly row: SchoolRow }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { school } = row;
  const [typed, setTyped] = useState(row.rate ? i18n.number(row.rate / 100) : '');
  const rate = rateIn(typed);
  const { submit, pending } = useSubmission(
    async () => {
      if (rate === null || rate === (row.rate ?? 0)) return;
      await ask(changeShare, { body: { school, rate } });
      await client.invalidateQueries();
      showToast({ kind: 'success', text: t`Saved` });
    },
    (error) => showToast({ kind: 'error', text: saidIn(i18n, failureText(error)) }),
  );
  return (
    <span className={styles.rate}>
      <input
        aria-label={t`Percent of ${school}`}
        aria-invalid={rate === null}
        inputMode="decimal"
        maxLength={6}
        value={typed}
        placeholder={t`none`}
        aria-busy={pending}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void submit()}
        onKeyDown={(event) => event.key === 'Enter' && void submit()}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}
