import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_SPANS, type OrderFilters } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { dayAndMonth } from '@picture-day/ui/dates.ts';
import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { type FormEvent, useState } from 'react';
import { usePopup } from '../../../lib/use-popup.ts';
import { DayField } from '../../../ui/day-field/day-field.tsx';
import filterStyles from '../../../ui/filters/filters.module.css';
import { SPAN_WORDS } from '../model/filter-words.ts';
import styles from './order-list.module.css';

interface Props extends Pick<OrderFilters, 'date' | 'since' | 'until'> {
  readonly onChange: (days: { date: string; since: string; until: string }) => void;
}

/** What the chip says of the days that are chosen. */
function Said({ date, since, until }: Omit<Props, 'onChange'>) {
  const { i18n } = useI18n();
  const said = (day: string | undefined) => (day ? dayAndMonth(day, i18n.locale) : '');
  const [first, last] = [said(since), said(until)];
  if (date) return i18n._(SPAN_WORDS[date]);
  if (!until) return <Trans>From {first}</Trans>;
  if (!since) return <Trans>Until {last}</Trans>;
  return (
    <Trans>
      {first} to {last}
    </Trans>
  );
}

/** Orders of a span that ends today, or of days from and to. */
export function DateChip({ date, since, until, onChange }: Props) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { open, setOpen, close, frame, button } = usePopup();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const on = Boolean(date || since || until);
  const wrong = Boolean(first && last && last < first);
  const toggle = () => {
    setFirst(since ?? '');
    setLast(until ?? '');
    setOpen(!open);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (wrong || !(first || last)) return;
    onChange({ date: '', since: first, until: last });
    close();
  };
  return (
    <div ref={frame} className={filterStyles.frame}>
      <span className={classes(filterStyles.chip, on && filterStyles.on)}>
        <button ref={button} type="button" aria-expanded={open} onClick={toggle}>
          <Trans>Date</Trans>
          {on ? (
            <>
              : <Said date={date} since={since} until={until} />
            </>
          ) : (
            <DownIcon size={14} />
          )}
        </button>
        {on && (
          <button
            type="button"
            className={filterStyles.away}
            aria-label={t`Without the date`}
            onClick={() => onChange({ date: '', since: '', until: '' })}
          >
            <CloseIcon size={14} />
          </button>
        )}
      </span>
      {open && (
        <form className={classes(filterStyles.menu, styles.form)} noValidate onSubmit={send}>
          <fieldset className={styles.presets} aria-label={t`Date`}>
            {ORDER_SPANS.map((span) => (
              <button
                key={span}
                type="button"
                aria-pressed={span === date}
                onClick={() => {
                  onChange({ date: span === date ? '' : span, since: '', until: '' });
                  close();
                }}
              >
                {i18n._(SPAN_WORDS[span])}
              </button>
            ))}
          </fieldset>
          <DayField
            label={<Trans>First day</Trans>}
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
          <DayField
            label={<Trans>Last day</Trans>}
            value={last}
            onChange={(event) => setLast(event.currentTarget.value)}
            error={wrong ? t`This lies before the first day` : undefined}
          />
          <Button size="small" look="quiet" type="submit">
            <Trans>Show</Trans>
          </Button>
        </form>
      )}
    </div>
  );
}
