import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button/button.tsx';
import { editableTexts } from '../model/document.ts';
import { currentPart } from '../model/editor-state.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { FontChips } from './font-chips.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TextColours } from './text-colours.tsx';
import { TextEntry } from './text-entry.tsx';
import styles from './text-panel.module.css';
import { TextPlacing } from './text-placing.tsx';
import { useText } from './use-text.ts';

/** Text entry, font, align, font size and colour, with Cancel and Done. */
export function TextPanel({ resource }: { resource: string }) {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const edited = useText(resource);
  const slots = editableTexts(currentPart(state));
  const number = slots.findIndex(({ id }) => id === resource) + 1;
  const count = slots.length;
  const { refusal } = edited;
  return (
    <PanelFrame
      title={<Trans>Edit text</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => dispatch({ type: 'main' })}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <TextEntry key={resource} edited={edited} note={t`Text ${number} of ${count}`} />
        <p className={styles.refusal} role="alert">
          {refusal?.reason === 'overflow' && <Trans>The text is too long for its place.</Trans>}
          {refusal?.reason === 'missing-glyph' && (
            <Trans>The font cannot show these characters: {refusal.missing}</Trans>
          )}
        </p>
        <FontChips edited={edited} />
        <TextPlacing edited={edited} />
        <TextColours edited={edited} />
      </div>
    </PanelFrame>
  );
}
