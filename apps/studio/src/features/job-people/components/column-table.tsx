import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { Scroller } from '@picture-day/ui/scroller/scroller.tsx';
import { useMemo, useRef } from 'react';
import { rowPlaces } from '../../../ui/table/row-places.ts';
import { useWindow } from '../../../ui/table/use-window.ts';
import type { Draft } from '../model/draft.ts';
import type { List, ReadList } from '../model/use-list.ts';
import styles from './column-table.module.css';
import { COLUMN_WORDS, OFFERED, type OfferedMeaning } from './column-words.ts';

interface Props {
  readonly draft: Draft;
  readonly read: ReadList;
  readonly readAnew: List['readAnew'];
}

/** The rows as they stand in the file, and over each column what it was taken for. */
export function ColumnTable({ draft, read: { reading, groups }, readAnew }: Props) {
  const { t } = useLingui();
  const { headers, rows, columns } = reading;
  const width = useMemo(
    () => rows.reduce((widest, { cells }) => Math.max(widest, cells.length), headers.length),
    [rows, headers],
  );
  const places = Array.from({ length: width }, (_, place) => place);
  const meaningOf = (place: number): OfferedMeaning | undefined =>
    OFFERED.find((meaning) => columns[meaning]?.includes(place));
  const recognised = places.filter((place) => meaningOf(place)).length;
  const waits = reading.questions.some(({ ask }) => ask === 'columns');
  const asked = reading.questions.flatMap((question) => (question.ask === 'meaning' ? question.column : []));
  const doubtful = new Set(groups.flatMap(({ key, lines }) => (draft.chosen[key] ? [] : lines)));
  const names = headers.map((header, place) => header || t`Column ${place + 1}`);
  return (
    <section className={styles.columns} aria-labelledby="columns-of-the-list">
      <div className={styles.columnsHead}>
        <h2 id="columns-of-the-list">
          <Trans>What is in which column</Trans>
        </h2>
        <span>
          {waits ? (
            <Trans>No column has the names. Choose it.</Trans>
          ) : (
            <>
              <Trans>
                {recognised} of <Plural value={width} one="# column" other="# columns" /> recognised.
              </Trans>{' '}
              {asked.length > 0 ? (
                <Plural value={asked.length} one="One waits for you." other="# wait for you." />
              ) : (
                recognised < width && <Trans>The others are not used.</Trans>
              )}
            </>
          )}
        </span>
      </div>
      <Scroller as="section" label={t`The school’s list`} className={styles.sheet}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <td className={styles.line} />
              {places.map((place) => (
                <th key={place} scope="col">
                  <span className={styles.header}>{headers[place] || '\u00a0'}</span>
                  <ColumnChoice
                    place={place}
                    name={names[place] ?? t`Column ${place + 1}`}
                    meaning={meaningOf(place)}
                    contacts={columns.email ?? []}
                    asks={waits || asked.includes(place)}
                    onChoose={(meaning) =>
                      readAnew({ ...draft.answers, columns: { ...draft.answers.columns, [place]: meaning } })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <Rows rows={rows} meanings={places.map(meaningOf)} doubtful={doubtful} />
        </table>
      </Scroller>
    </section>
  );
}

const ROW_HEIGHT = 40;

interface RowsProps {
  readonly rows: ReadList['reading']['rows'];
  readonly meanings: readonly (OfferedMeaning | undefined)[];
  /** The lines that wait for an answer. */
  readonly doubtful: ReadonlySet<number>;
}

/** Of thousands of rows only those that are seen are drawn. */
function Rows({ rows, meanings, doubtful }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const places = useMemo(() => rowPlaces({ count: rows.length, rowHeight: ROW_HEIGHT }), [rows.length]);
  const { from, to } = useWindow(body, rows.length, places);
  const gap = (count: number) =>
    count > 0 && (
      <tr>
        <td colSpan={meanings.length + 1} style={{ height: count * ROW_HEIGHT, padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <tbody ref={body}>
      {gap(from)}
      {rows.slice(from, to).map(({ line, cells }, at) => (
        <tr
          key={line}
          aria-rowindex={from + at + 2}
          className={classes(doubtful.has(line) && styles.doubtful)}
        >
          <td className={styles.line}>{line}</td>
          {meanings.map((meaning, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <td key={place} className={classes(!meaning && styles.unused)}>
              {cells[place] || (doubtful.has(line) && meaning === 'group' ? <Empty /> : '')}
            </td>
          ))}
        </tr>
      ))}
      {gap(rows.length - to)}
    </tbody>
  );
}

const Empty = () => (
  <mark>
    <Trans>empty</Trans>
  </mark>
);

interface ChoiceProps {
  readonly place: number;
  readonly name: string;
  readonly meaning: OfferedMeaning | undefined;
  /** The columns of contacts, which are counted. */
  readonly contacts: readonly number[];
  readonly asks: boolean;
  readonly onChoose: (meaning: OfferedMeaning | 'leave') => void;
}

function ColumnChoice({ place, name, meaning, contacts, asks, onChoose }: ChoiceProps) {
  const { t, i18n } = useLingui();
  const at = contacts.indexOf(place);
  const contact = (at < 0 ? contacts.length : at) + 1;
  return (
    <select
      aria-label={t`What ${name} holds`}
      className={classes(styles.choice, meaning ? styles.known : asks ? styles.asks : styles.unknown)}
      value={meaning ?? (asks ? '' : 'leave')}
      onChange={(event) => onChoose(event.target.value as OfferedMeaning | 'leave')}
    >
      {asks && !meaning && (
        <option value="" disabled>
          {t`Choose`}
        </option>
      )}
      {OFFERED.map((one) => (
        <option key={one} value={one}>
          {one === 'email' ? t`Contact ${contact}` : i18n._(COLUMN_WORDS[one])}
        </option>
      ))}
      <option value="leave">{t`Not used`}</option>
    </select>
  );
}
