import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { editableImages, editableTexts } from '../model/document.ts';
import { currentPart } from '../model/editor-state.ts';
import { textPlaces, wordsOf } from '../model/own-words.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './panel.module.css';
import { PanelFrame } from './panel-frame.tsx';

/** Numbered buttons for the editable image or text slots of the current part. */
export function SlotButtons({ kind }: { kind: 'image' | 'text' }) {
  const { t } = useLingui();
  const { state, dispatch, lang } = useEditor();
  const part = currentPart(state);
  const slots = kind === 'image' ? editableImages(part) : editableTexts(part);
  const { design, values } = state.doc;
  const year = values.year ?? design.template.supportedYears?.[0];
  const places = kind === 'text' ? textPlaces(design.template) : [];
  const wordsAt = (id: string): string => {
    const place = places.find((one) => one.id === id);
    return place ? wordsOf(values, place, lang, year).replaceAll('\n', ' ').trim() : '';
  };
  const label = (number: number, words: string) => {
    if (kind === 'image') return t`Picture ${number}`;
    return words ? t`Text ${number}: ${words}` : t`Text ${number}: empty`;
  };
  return (
    <PanelFrame
      title={kind === 'image' ? <Trans>Select image</Trans> : <Trans>Select text</Trans>}
      actions={
        <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <ul className={classes(styles.numbers, kind === 'text' && styles.rows)}>
        {slots.map(({ id }, at) => {
          const words = wordsAt(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={kind === 'text' ? styles.row : styles.number}
                aria-label={label(at + 1, words)}
                onClick={() => dispatch({ type: 'choose', resource: id })}
              >
                {kind === 'text' ? <span className={styles.order}>{at + 1}</span> : at + 1}
                {kind === 'text' && (
                  <span className={classes(styles.words, !words && styles.note)} dir="auto">
                    {words || <Trans>Empty</Trans>}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </PanelFrame>
  );
}
