import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BankRow } from '@picture-day/contract/entities/invoice';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { type BankReading, invoicesQuery } from '../api/invoices.ts';
import type { Choices } from '../model/use-bank-file.ts';
import styles from './invoices.module.css';

interface Props {
  readonly reading: BankReading;
  readonly choices: Choices;
  readonly choose: (line: number, orderUuid: string | null) => void;
}

/** The lines of the file by how sure they are: named by reference, likely, nobody's, and those of before. */
export function BankRows({ reading, choices, choose }: Props) {
  const of = (state: BankRow['state']) => reading.rows.filter((row) => row.state === state);
  const known = of('booked').length;
  const unread = reading.unread.length;
  return (
    <>
      <Lines
        title={<Trans>Named by their reference</Trans>}
        rows={of('sure')}
        choices={choices}
        choose={choose}
      />
      <Lines
        title={<Trans>Likely, by sum and name</Trans>}
        rows={of('likely')}
        choices={choices}
        choose={choose}
      />
      <Unknown rows={of('unknown')} choices={choices} choose={choose} />
      <p className={styles.quiet}>
        {known > 0 && <Plural value={known} one="# was booked before. " other="# were booked before. " />}
        {reading.out > 0 && (
          <Plural
            value={reading.out}
            one="# line is money that went out. "
            other="# lines are money that went out. "
          />
        )}
        {unread > 0 && (
          <Trans>Could not be read: row {new Intl.ListFormat().format(reading.unread.map(String))}.</Trans>
        )}
        {reading.hasMore && (
          <Trans>The file has more lines than are shown. Book these, then read it again.</Trans>
        )}
      </p>
    </>
  );
}

function Paid({ row: { day, amount, name, text, reference } }: { readonly row: BankRow }) {
  const money = useMoney();
  const { fullDate } = useDates();
  return (
    <>
      <span className={styles.between}>
        <b>{name || text || reference}</b>
        <span className={styles.amount}>{money(amount)}</span>
      </span>
      <small className={styles.quiet}>
        {[fullDate(`${day}T12:00:00Z`), name && text, reference].filter(Boolean).join(', ')}
      </small>
    </>
  );
}

/** What a booked line leaves, in words. */
function After({ left, giveBack }: Pick<BankRow, 'left' | 'giveBack'>) {
  const money = useMoney();
  const [rest, back] = [money(left ?? 0), money(giveBack ?? 0)];
  if (giveBack) return <Trans>{back} too much, to be given back</Trans>;
  return left ? <Trans>a part, {rest} left to pay</Trans> : <Trans>paid in full</Trans>;
}

type LinesProps = Pick<Props, 'choices' | 'choose'> & { readonly rows: readonly BankRow[] };

function Lines({ title, rows, choices, choose }: LinesProps & { readonly title: React.ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {rows.map((row) => {
        const { line, invoice, state } = row;
        if (!invoice) return null;
        const chosen =
          choices[line] ?? (choices[line] === null || state !== 'sure' ? null : invoice.orderUuid);
        const number = invoice.number ?? invoice.order;
        return (
          <div key={line} className={styles.row}>
            <Paid row={row} />
            <Checkbox
              checked={chosen !== null}
              onChange={(event) => choose(line, event.target.checked ? invoice.orderUuid : null)}
            >
              <Trans>
                Book on {number}, {invoice.name}
              </Trans>
              {': '}
              <After left={row.left} giveBack={row.giveBack} />
            </Checkbox>
          </div>
        );
      })}
    </section>
  );
}

/** Nobody's, until somebody says whose. */
function Unknown({ rows, choices, choose }: LinesProps) {
  const { t } = useLingui();
  const money = useMoney();
  const open = useInfiniteQuery({ ...invoicesQuery({ state: '', q: '' }), enabled: rows.length > 0 });
  const invoices = (open.data?.pages ?? []).flatMap((page) => page.invoices).filter(({ left }) => left > 0);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        <Trans>Nobody’s</Trans>
      </h3>
      {rows.map((row) => (
        <div key={row.line} className={styles.row}>
          <Paid row={row} />
          <SelectField
            label={t`Invoice of row ${row.line}`}
            value={choices[row.line] ?? ''}
            onChange={(event) => choose(row.line, event.target.value || null)}
          >
            <option value="">{t`None of ours`}</option>
            {invoices.map(({ orderUuid, number, order, name, left }) => (
              <option key={orderUuid} value={orderUuid}>
                {`${number ?? order}, ${name}, ${money(left)}`}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </section>
  );
}
