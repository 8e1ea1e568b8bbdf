import { useLingui } from '@lingui/react/macro';
import { cleanSavedText, cleanText } from '@picture-day/render/clean-text';
import { useState } from 'react';
import styles from './text-panel.module.css';
import type { EditedText } from './use-text.ts';

/** The words themselves. Typing shows on the stage; leaving the field commits them without outer spaces. */
export function TextEntry({ edited, note }: { edited: EditedText; note: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={styles.entry}>
      <input
        className={styles.input}
        aria-label={t`Text`}
        aria-invalid={edited.refusal ? true : undefined}
        value={typed ?? edited.text}
        maxLength={edited.item.maxLength}
        autoComplete="off"
        onChange={({ target }) => {
          const text = cleanText(target.value);
          if (edited.change({ text }, 'text')) setTyped(text);
        }}
        onBlur={() => {
          const saved = cleanSavedText(typed ?? edited.text);
          setTyped(null);
          if (typed !== null) edited.change({ text: saved }, 'text');
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className={styles.note} aria-hidden="true">
        {note}
      </span>
    </span>
  );
}
