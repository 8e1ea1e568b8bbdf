import { useLingui as useI18n } from '@lingui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { BatchRow } from '@picture-day/contract/entities/batch';
import { useMemo } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { KIND_WORDS, STATE_DOTS, STATE_WORDS } from '../model/batch-words.ts';
import { useBatchName } from '../model/use-batch-name.ts';
import { Bar } from './bar.tsx';

/** The columns of the list of batches. */
export function useBatchColumns(): readonly Column<BatchRow>[] {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { shortTime } = useDates();
  const nameOf = useBatchName();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t`Batch`,
        onPhone: true,
        cell: (row) => (
          <>
            <b>{nameOf(row)}</b>
            <small>
              {row.key}, {i18n._(KIND_WORDS[row.kind])}
            </small>
          </>
        ),
      },
      {
        key: 'state',
        title: t`State`,
        width: '170px',
        onPhone: true,
        cell: ({ state, failed }) =>
          failed > 0 ? (
            <StateDot kind="doubt">
              {i18n._(STATE_WORDS[state])}, <Plural value={failed} one="# failed" other="# failed" />
            </StateDot>
          ) : (
            <StateDot kind={STATE_DOTS[state]}>{i18n._(STATE_WORDS[state])}</StateDot>
          ),
      },
      {
        key: 'parcels',
        title: t`Parcels`,
        width: '90px',
        number: true,
        cell: ({ parcels }) => i18n.number(parcels),
      },
      {
        key: 'prints',
        title: t`Prints`,
        width: '90px',
        number: true,
        cell: ({ prints }) => i18n.number(prints),
      },
      {
        key: 'packed',
        title: t`Packed`,
        width: '190px',
        number: true,
        cell: ({ packed, parcels }) => <Bar part={packed} whole={parcels} />,
      },
      {
        key: 'changed',
        title: t`Changed`,
        width: '130px',
        number: true,
        wide: true,
        cell: ({ changedTime }) => shortTime(changedTime),
      },
    ],
    [t, i18n, shortTime, nameOf],
  );
}
