import { Trans, useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { useId, useRef } from 'react';
import type { ListedText } from '../model/listed-texts.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './text-list.module.css';
import { useListedTexts } from './use-listed-texts.ts';
import { useOwnFace } from './use-own-face.ts';

interface RowProps {
  text: ListedText;
  words: string;
  isEmpty: boolean;
}

/** A text by its number and its words, set as the page sets them. */
function Row({ text, words, isEmpty }: RowProps) {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const row = useRef<HTMLButtonElement>(null);
  const { id, item, number } = text;
  const { letterSpacing = 0 } = item;
  const font = state.doc.values.strings[id]?.family ?? item.font;
  const face = useOwnFace(row, { ...item, font });
  const look = isEmpty ? undefined : { ...face, letterSpacing: `${letterSpacing}em` };
  return (
    <button
      ref={row}
      type="button"
      className={styles.row}
      aria-label={t`Text ${number}: ${words}`}
      onClick={() => dispatch({ type: 'choose', resource: id })}
    >
      <span className={styles.order}>{number}</span>
      <span
        className={classes(
          styles.words,
          isEmpty && styles.note,
          !isEmpty && item.uppercase && styles.capitals,
        )}
        style={look}
        dir="auto"
      >
        {words}
      </span>
      <ForwardIcon size={20} />
    </button>
  );
}

/** The texts of the design by their own words; by side where several have some. */
export function TextList() {
  const { groups, saidBy } = useListedTexts();
  const id = useId();
  return (
    <div className={styles.list}>
      <p className={styles.lead}>
        <Trans>Choose one here or on the page.</Trans>
      </p>
      {groups.map(({ name, texts }, at) => (
        <section key={texts[0]?.id} aria-labelledby={groups.length > 1 ? `${id}${at}` : undefined}>
          {groups.length > 1 && (
            <h3 id={`${id}${at}`} className={styles.side}>
              {name}
            </h3>
          )}
          <ul className={styles.rows}>
            {texts.map((text) => (
              <li key={text.id}>
                <Row text={text} {...saidBy(text)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
