import { Trans, useLingui } from '@lingui/react/macro';
import type { MoneyDays, MoneyPeriod } from '@picture-day/contract/calls/studio/money';
import { Button } from '@picture-day/ui/button/button.tsx';
import { CalendarIcon } from '@picture-day/ui/icon/icons.tsx';
import { useState } from 'react';
import { DayField } from '../../../ui/day-field/day-field.tsx';
import { ChoiceChip } from '../../../ui/filters/choice-chip.tsx';
import type { useMoneyFilters } from '../model/use-money-filters.ts';
import styles from './money.module.css';

interface Props extends Pick<ReturnType<typeof useMoneyFilters>, 'period' | 'put'> {
  readonly days: MoneyDays | undefined;
}

/** The first and the last day, as somebody types them. */
function OwnDays({
  days,
  onChoose,
}: {
  days: MoneyDays | undefined;
  onChoose: (from: string, until: string) => void;
}) {
  const { t } = useLingui();
  const [from, setFrom] = useState(days?.from ?? '');
  const [until, setUntil] = useState(days?.until ?? '');
  const wrong = Boolean(from && until && until < from);
  return (
    <form
      className={styles.ownDays}
      onSubmit={(event) => {
        event.preventDefault();
        if (from && until && !wrong) onChoose(from, until);
      }}
    >
      <DayField
        label={<Trans>First day</Trans>}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <DayField
        label={<Trans>Last day</Trans>}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        error={wrong ? t`This lies before the first day` : undefined}
      />
      <Button type="submit" look="soft" size="small">
        <Trans>Show these days</Trans>
      </Button>
    </form>
  );
}

/** Which days: the term, the month, the year, or own ones. */
export function PeriodChip({ period, put, days }: Props) {
  const { t } = useLingui();
  const words: Readonly<Record<MoneyPeriod, string>> = {
    term: t`This term`,
    month: t`This month`,
    year: t`This year`,
    own: t`Own dates`,
  };
  const named = ['term', 'month', 'year'] as const;
  const shown: readonly MoneyPeriod[] = period === 'own' ? [...named, 'own'] : named;
  return (
    <ChoiceChip
      name={t`Days`}
      value={period}
      icon={<CalendarIcon size={16} />}
      options={shown.map((value) => ({ value, word: words[value] }))}
      onChange={(value) =>
        value !== 'own' && put({ period: value === 'term' ? '' : value, from: '', until: '' })
      }
    >
      <OwnDays days={days} onChoose={(from, until) => put({ period: 'own', from, until })} />
    </ChoiceChip>
  );
}
