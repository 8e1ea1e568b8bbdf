import { useLingui as useI18n } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Batch, BatchClass } from '@picture-day/contract/entities/batch';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useMemo } from 'react';
import { BulkBar } from '../../../ui/bulk-bar/bulk-bar.tsx';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { Table } from '../../../ui/table/table.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { labelsOf, packingListOf, useBatchWork } from '../api/production.ts';
import { CLASS_DOTS, CLASS_WORDS } from '../model/batch-words.ts';
import { Bar } from './bar.tsx';
import styles from './production.module.css';

function useClassColumns(onOpen: (name: string) => void): readonly Column<BatchClass>[] {
  const { t } = useLingui();
  const { i18n } = useI18n();
  return useMemo(
    () => [
      {
        key: 'class',
        title: t`Class`,
        onPhone: true,
        cell: ({ name }) => (
          <button type="button" className={styles.name} onClick={() => onOpen(name)}>
            {name}
          </button>
        ),
      },
      {
        key: 'children',
        title: t`Children`,
        width: '96px',
        number: true,
        wide: true,
        cell: ({ children }) => (children === null ? '' : i18n.number(children)),
      },
      {
        key: 'parcels',
        title: t`Parcels`,
        width: '88px',
        number: true,
        cell: ({ parcels }) => i18n.number(parcels),
      },
      {
        key: 'prints',
        title: t`Prints`,
        width: '80px',
        number: true,
        cell: ({ prints }) => i18n.number(prints),
      },
      {
        key: 'state',
        title: t`State`,
        width: '180px',
        onPhone: true,
        cell: ({ state, failed }) => {
          const word = i18n._(CLASS_WORDS[state]);
          if (failed === 0) return <StateDot kind={CLASS_DOTS[state]}>{word}</StateDot>;
          return (
            <StateDot kind="doubt">
              {word}, <Plural value={failed} one="# failed" other="# failed" />
            </StateDot>
          );
        },
      },
      {
        key: 'packed',
        title: t`Packed`,
        width: '180px',
        number: true,
        cell: ({ packed, parcels }) => <Bar part={packed} whole={parcels} />,
      },
    ],
    [t, i18n, onOpen],
  );
}

interface Props {
  readonly batch: Batch;
  readonly onOpen: (name: string) => void;
}

/** The classes of a batch; the chosen ones get their paper or are packed together. */
export function ClassTable({ batch, onOpen }: Props) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const columns = useClassColumns(onOpen);
  const { classes, parcels, prints, packed } = batch;
  const selection = useSelection(useMemo(() => classes.map(({ name }) => name), [classes]));
  const work = useBatchWork();
  const tell = useFailureToast();
  const mayPack = batch.state === 'sent_to_print' || batch.state === 'packed';
  const pack = () => {
    work.pack(batch.key, [...selection.ids]).then(selection.clear, tell);
  };
  return (
    <div>
      <Table
        label={t`Classes`}
        columns={columns}
        rows={classes}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        selection={selection}
        empty={<Trans>There is nothing in this batch.</Trans>}
      />
      <p className={styles.sum}>
        <span>
          <Trans>All</Trans>
        </span>
        <span>
          <Plural value={parcels} one="# parcel" other="# parcels" />
        </span>
        <span>
          <Plural value={prints} one="# print" other="# prints" />
        </span>
        <span>
          <Trans>
            {i18n.number(packed)} of {i18n.number(parcels)} packed
          </Trans>
        </span>
      </p>
      <BulkBar
        count={selection.count}
        title={<Plural value={selection.count} one="# class" other="# classes" />}
        actions={[
          { key: 'l', name: t`Labels`, act: () => location.assign(labelsOf(batch.key, selection.ids)) },
          {
            key: 'p',
            name: t`Packing list`,
            act: () => location.assign(packingListOf(batch.key, selection.ids)),
          },
          ...(mayPack ? [{ key: 'm', name: t`Mark as packed`, act: pack }] : []),
        ]}
        onClear={selection.clear}
      />
    </div>
  );
}
