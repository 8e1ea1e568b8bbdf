import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReminderChoices } from '@picture-day/contract/entities/job-families';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { DayField } from '../../../ui/day-field/day-field.tsx';
import type { ReminderTime } from '../model/use-reminder-time.ts';
import { daysFrom } from '../model/when.ts';
import styles from './panel.module.css';

interface Props {
  readonly choices: ReminderChoices;
  readonly when: ReminderTime;
  readonly onChange: (when: ReminderTime) => void;
}

export function ReminderWhen({ choices: { today, lastDay }, when, onChange }: Props) {
  const { t } = useLingui();
  const { day, time } = when;
  return (
    <fieldset className={styles.when}>
      <legend>
        <Trans>When</Trans>
      </legend>
      <DayField
        label={t`Day`}
        value={day}
        min={today}
        max={lastDay ?? undefined}
        onChange={({ target }) => onChange({ day: target.value, time })}
      />
      <TextField
        type="time"
        label={t`Time`}
        value={time}
        min="08:00"
        max="20:59"
        onChange={({ target }) => onChange({ day, time: target.value })}
      />
      <p>
        {lastDay && day && (
          <Plural
            value={daysFrom(day, lastDay)}
            _0="The last day of orders."
            one="One day before orders close."
            other="# days before orders close."
          />
        )}{' '}
        <Trans>Most families read their mail in the evening.</Trans>
      </p>
    </fieldset>
  );
}
