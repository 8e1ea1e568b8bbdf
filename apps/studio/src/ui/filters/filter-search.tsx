import { Line } from '@picture-day/ui/icon/line.tsx';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys.ts';
import styles from './filters.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PAUSE_MS = 250;

/** Looks within a list while one types; `/` leads here. */
export function FilterSearch({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The address may change by itself, as by the back button.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useKeys({ '/': () => input.current?.focus() });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <search className={styles.search}>
      <Line size={16} d="M4.500 11a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M16 16l4.500 4.500" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (typed) setTyped('');
          else event.currentTarget.blur();
        }}
      />
      <kbd>/</kbd>
    </search>
  );
}
