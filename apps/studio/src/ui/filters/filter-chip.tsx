import { useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import type { ReactNode } from 'react';
import { usePopup } from '../../lib/use-popup.ts';
import styles from './filters.module.css';

interface Props<Value extends string> {
  readonly name: string;
  readonly value: Value | '';
  readonly options: readonly { readonly value: Value; readonly word: ReactNode }[];
  readonly onChange: (value: Value | '') => void;
}

/** One thing a list is filtered by: closed a chip, open a few answers. */
export function FilterChip<Value extends string>({ name, value, options, onChange }: Props<Value>) {
  const { t } = useLingui();
  const { open, setOpen, close, frame, button } = usePopup();
  const chosen = options.find((option) => option.value === value);
  return (
    <div ref={frame} className={styles.frame}>
      <span className={classes(styles.chip, chosen && styles.on)}>
        <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {chosen ? (
            <>
              {name}: {chosen.word}
            </>
          ) : (
            <>
              {name} <DownIcon size={14} />
            </>
          )}
        </button>
        {chosen && (
          <button
            type="button"
            className={styles.away}
            aria-label={t`Without ${name}`}
            onClick={() => onChange('')}
          >
            <CloseIcon size={14} />
          </button>
        )}
      </span>
      {open && (
        <fieldset className={styles.menu} aria-label={name}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.value === value}
              onClick={() => {
                onChange(option.value === value ? '' : option.value);
                close();
              }}
            >
              {option.word}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
