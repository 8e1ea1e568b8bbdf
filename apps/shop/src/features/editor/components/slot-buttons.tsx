import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { editableImages, editableTexts } from '../model/document.ts';
import { currentPart } from '../model/editor-state.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './panel.module.css';
import { PanelFrame } from './panel-frame.tsx';

/** Numbered buttons for the editable image or text slots of the current part. */
export function SlotButtons({ kind }: { kind: 'image' | 'text' }) {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const part = currentPart(state);
  const slots = kind === 'image' ? editableImages(part) : editableTexts(part);
  const label = (number: number) => (kind === 'image' ? t`Picture ${number}` : t`Text ${number}`);
  return (
    <PanelFrame
      title={kind === 'image' ? <Trans>Select image</Trans> : <Trans>Select text</Trans>}
      actions={
        <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <ul className={styles.numbers}>
        {slots.map(({ id }, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.number}
              aria-label={label(at + 1)}
              onClick={() => dispatch({ type: 'choose', resource: id })}
            >
              {at + 1}
            </button>
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}
