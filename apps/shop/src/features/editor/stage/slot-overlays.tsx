import { useLingui } from '@lingui/react/macro';
import { editableImages, editableTexts, findSlot } from '../model/document.ts';
import { currentPart } from '../model/editor-state.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { slotStyle } from './slot-style.ts';
import styles from './stage.module.css';

/** Pictures and texts to click where they lie; numbered while one is being selected. */
export function SlotOverlays({ scale }: { scale: number }) {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const { mode, resource, doc } = state;
  const part = currentPart(state);
  const text = mode === 'text' ? findSlot(doc.design.template, resource) : undefined;
  if (text) return <span className={styles.text} style={slotStyle(text.item, scale)} aria-hidden="true" />;
  const kinds = {
    image: mode === 'main' || mode === 'select-image',
    text: mode === 'main' || mode === 'select-text',
  };
  const slots = [
    ...(kinds.image
      ? editableImages(part).map((slot, at) => ({ ...slot, name: t`Picture ${at + 1}`, at }))
      : []),
    ...(kinds.text ? editableTexts(part).map((slot, at) => ({ ...slot, name: t`Text ${at + 1}`, at })) : []),
  ];
  return slots.map(({ id, item, name, at }) => (
    <button
      key={id}
      type="button"
      className={styles.slot}
      style={slotStyle(item, scale)}
      aria-label={mode === 'main' ? t`Edit: ${name}` : t`On the page: ${name}`}
      // The toolbar offers the same by keyboard, in a shorter way.
      tabIndex={-1}
      onClick={() => dispatch({ type: 'choose', resource: id })}
    >
      {mode !== 'main' && <span className={styles.number}>{at + 1}</span>}
    </button>
  ));
}
