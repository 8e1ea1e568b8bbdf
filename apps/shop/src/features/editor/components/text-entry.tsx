import { useLingui } from '@lingui/react/macro';
import { cleanSaved } from '@picture-day/render/clean-text';
import { hasSeveralLines } from '@picture-day/render/model';
import { classes } from '@picture-day/ui/classes.ts';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './text-panel.module.css';
import type { EditedText } from './use-text.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The words themselves. What fits shows on the stage; leaving the field commits it without outer spaces. */
export function TextEntry({ edited, note }: { edited: EditedText; note: ReactNode }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const counter = useId();
  const { words, tapped } = useEditor();
  useLayoutEffect(() => {
    if (!tapped.current) return;
    tapped.current = false;
    const end = words.current?.value.length ?? 0;
    words.current?.focus({ preventScroll: true });
    words.current?.setSelectionRange(end, end);
  }, [words, tapped]);
  const { item, refusal } = edited;
  const most = item.maxLength;
  const text = typed ?? edited.text;
  const count = edited.count(text);
  const several = hasSeveralLines(item);
  const Tag = several ? 'textarea' : 'input';
  const field = {
    className: classes(styles.input, several && styles.lines),
    'aria-label': t`Text`,
    'aria-invalid': refusal ? true : undefined,
    'aria-describedby': most === undefined ? undefined : counter,
    autoComplete: 'off',
    // As the page sets it: Hebrew and Arabic from the right.
    dir: 'auto',
    value: text,
    onChange: ({ target, nativeEvent }: FormEvent<Field> & { target: Field }) => {
      // Half a letter is none yet.
      const composing = (nativeEvent as InputEvent).isComposing;
      setTyped(composing ? target.value : edited.write(target.value));
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: Field }) =>
      setTyped(edited.write(currentTarget.value)),
    onBlur: () => {
      if (typed !== null) edited.write(cleanSaved(item, typed));
      edited.leave();
      setTyped(null);
    },
  };
  return (
    <div className={styles.entry}>
      <span className={styles.field}>
        <Tag
          ref={(element: Field | null) => {
            words.current = element;
          }}
          {...field}
          {...(!several && {
            onKeyDown: (event: { key: string; currentTarget: Field }) =>
              event.key === 'Enter' && event.currentTarget.blur(),
          })}
        />
        {most !== undefined && (
          <span id={counter} className={classes(styles.counter, count > most && styles.over)}>
            {t`${count} of ${most}`}
          </span>
        )}
      </span>
      {note}
    </div>
  );
}
