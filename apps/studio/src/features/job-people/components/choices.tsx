import { Chip } from '@picture-day/ui/chip/chip.tsx';
import type { ReactNode } from 'react';
import styles from './choices.module.css';

export interface Choice {
  readonly key: string;
  readonly word: ReactNode;
  readonly onChoose: () => void;
}

interface Props {
  readonly title: ReactNode;
  /** The lines it is about: their number and what tells them apart. */
  readonly lines?: readonly { readonly line: number; readonly words: ReactNode }[];
  /** What follows, or how many it is about. */
  readonly note?: ReactNode;
  readonly choices: readonly Choice[];
  readonly chosen?: string | undefined;
  readonly children?: ReactNode;
}

/** Something a person is asked, answered by a chip. */
export function Asked({ title, lines = [], note, choices, chosen, children }: Props) {
  return (
    <fieldset className={styles.asked}>
      <legend>{title}</legend>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ line, words }) => (
            <li key={line}>
              <span>{line}</span>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.chips}>
        {children}
        {choices.map(({ key, word, onChoose }) => (
          <Chip key={key} pressed={chosen === key} onClick={onChoose}>
            {word}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
