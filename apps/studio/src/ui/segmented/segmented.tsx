import { classes } from '@picture-day/ui/classes.ts';
import type { ReactNode } from 'react';
import styles from './segmented.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly word: ReactNode }[];
  readonly onChange: (value: Value) => void;
  /** Fills its row, each as wide as the others. */
  readonly wide?: boolean;
}

/** One of a few: all stand beside each other, the chosen one is raised. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  wide = false,
}: Props<Value>) {
  return (
    <fieldset className={classes(styles.segmented, wide && styles.wide)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.word}
        </button>
      ))}
    </fieldset>
  );
}
