import { useLingui as useI18n } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { BatchRow } from '@picture-day/contract/entities/batch';
import { useCallback } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { KIND_WORDS } from './batch-words.ts';

/** What a batch is called: after its job, its day, or as somebody named it. */
export function useBatchName() {
  const { i18n } = useI18n();
  const { t } = useLingui();
  const { fullDate } = useDates();
  return useCallback(
    ({ name, kind, due, key }: Pick<BatchRow, 'name' | 'kind' | 'due' | 'key'>): string => {
      if (kind === 'school') return t`${name}, school pickup`;
      if (kind === 'hand') return name || key;
      const what = i18n._(KIND_WORDS[kind]);
      return due ? `${what}, ${fullDate(due)}` : what;
    },
    [t, i18n, fullDate],
  );
}
