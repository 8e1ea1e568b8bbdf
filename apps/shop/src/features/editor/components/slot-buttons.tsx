import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { editableImages } from '../model/document.ts';
import { currentPart } from '../model/editor-state.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './panel.module.css';
import { PanelFrame } from './panel-frame.tsx';
import { TextList } from './text-list.tsx';

/** Numbered buttons for the editable image or text slots of the current part. */
export function SlotButtons({ kind }: { kind: 'image' | 'text' }) {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  return (
    <PanelFrame
      title={kind === 'image' ? <Trans>Select image</Trans> : <Trans>Select text</Trans>}
      actions={
        <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {kind === 'text' ? (
        <TextList />
      ) : (
        <ul className={styles.numbers}>
          {editableImages(currentPart(state)).map(({ id }, at) => {
            const number = at + 1;
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.number}
                  aria-label={t`Picture ${number}`}
                  onClick={() => dispatch({ type: 'choose', resource: id })}
                >
                  {number}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </PanelFrame>
  );
}
