import { Trans, useLingui } from '@lingui/react/macro';
import { RadioCard } from '@picture-day/ui/radio-card/radio-card.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { DayField } from '../../../ui/day-field/day-field.tsx';
import styles from './publish.module.css';

export interface When {
  readonly isLater: boolean;
  readonly day: string;
  readonly time: string;
}

interface Props {
  readonly when: When;
  readonly first: string;
  readonly last: string | null;
  readonly onChange: (when: When) => void;
}

/** Now, or at a time of the shop's clock. */
export function PublishWhen({ when, first, last, onChange }: Props) {
  const { t } = useLingui();
  const { isLater, day, time } = when;
  return (
    <fieldset className={styles.when}>
      <legend className="visually-hidden">
        <Trans>When</Trans>
      </legend>
      <RadioCard
        name="when"
        title={<Trans>Now</Trans>}
        note={<Trans>Families can look at once.</Trans>}
        checked={!isLater}
        onChange={() => onChange({ ...when, isLater: false })}
      />
      <RadioCard
        name="when"
        title={<Trans>At a time</Trans>}
        note={<Trans>By the shop’s clock</Trans>}
        checked={isLater}
        onChange={() => onChange({ ...when, isLater: true })}
      >
        {isLater && (
          <div className={styles.time}>
            <DayField
              label={t`Day`}
              value={day}
              min={first}
              max={last ?? undefined}
              onChange={({ target }) => onChange({ ...when, day: target.value })}
            />
            <TextField
              type="time"
              label={t`Time`}
              value={time}
              onChange={({ target }) => onChange({ ...when, time: target.value })}
            />
          </div>
        )}
      </RadioCard>
    </fieldset>
  );
}
