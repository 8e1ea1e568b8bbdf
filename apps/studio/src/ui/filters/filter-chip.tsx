import { useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEscapeLayer } from '../../lib/keys.ts';
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
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEscapeLayer(open, close);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => frame.current?.contains(target as Node) || setOpen(false);
    addEventListener('pointerdown', outside);
    addEventListener('focusin', outside);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
    };
  }, [open]);
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
