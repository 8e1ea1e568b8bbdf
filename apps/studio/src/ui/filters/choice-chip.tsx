import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import type { ReactNode } from 'react';
import { usePopup } from '../../lib/use-popup.ts';
import styles from './filters.module.css';

interface Props<Value extends string> {
  /** What is chosen here. */
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly word: ReactNode }[];
  readonly onChange: (value: Value) => void;
  readonly icon?: ReactNode;
  /** What stands below the answers, such as fields of an own one. */
  readonly children?: ReactNode;
}

/** One of several that always has an answer: closed a pill that says which, open all of them. */
export function ChoiceChip<Value extends string>({
  name,
  value,
  options,
  onChange,
  icon,
  children,
}: Props<Value>) {
  const { open, setOpen, close, frame, button } = usePopup();
  return (
    <div ref={frame} className={styles.frame}>
      <span className={styles.chip}>
        <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {icon}
          <span className="visually-hidden">{name}: </span>
          {options.find((option) => option.value === value)?.word}
          <DownIcon size={14} />
        </button>
      </span>
      {open && (
        <fieldset className={styles.menu} aria-label={name}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              aria-pressed={option.value === value}
              onClick={() => {
                onChange(option.value);
                close();
              }}
            >
              {option.word}
            </button>
          ))}
          {children}
        </fieldset>
      )}
    </div>
  );
}
