import { useLingui } from '@lingui/react/macro';
import { MinusIcon, PlusIcon } from '../icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './quantity-stepper.module.css';

interface Props {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** What a typed text means; by default a whole number within the bounds, anything else the minimum. */
  read?: (typed: string) => number;
  /** Where minus and plus lead; by default one down and one up. */
  step?: { down: (value: number) => number; up: (value: number) => number };
  min?: number;
  max?: number;
  disabled?: boolean;
}

export function QuantityStepper({
  label,
  value,
  onChange,
  read,
  step,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  disabled = false,
}: Props) {
  const { t } = useLingui();
  const within = (next: number) => Math.min(max, Math.max(min, next));
  const typed = read ?? ((text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : min));
  const down = step?.down ?? ((now: number) => now - 1);
  const up = step?.up ?? ((now: number) => now + 1);
  return (
    <fieldset className={styles.stepper} disabled={disabled} aria-label={label}>
      <IconButton label={t`Fewer`} disabled={value <= min} onClick={() => onChange(within(down(value)))}>
        <MinusIcon size={20} />
      </IconButton>
      <input
        key={value}
        className={styles.value}
        inputMode="numeric"
        aria-label={label}
        defaultValue={value}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          const next = within(typed(event.currentTarget.value));
          event.currentTarget.value = String(next);
          if (next !== value) onChange(next);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <IconButton label={t`More`} disabled={value >= max} onClick={() => onChange(within(up(value)))}>
        <PlusIcon size={20} />
      </IconButton>
    </fieldset>
  );
}
