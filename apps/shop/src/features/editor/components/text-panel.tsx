import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { editableTexts } from '../model/document.ts';
import { currentPart } from '../model/editor-state.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { FontChips } from './font-chips.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TextColours } from './text-colours.tsx';
import { TextEntry } from './text-entry.tsx';
import styles from './text-panel.module.css';
import { TextPlacing } from './text-placing.tsx';
import { type Refusal, useText } from './use-text.ts';

function Reason({ refusal }: { refusal: Refusal }) {
  if (refusal.reason === 'missing-glyph') {
    return <Trans>The font cannot show these characters: {refusal.missing}</Trans>;
  }
  const most = refusal.reason === 'too-many' ? refusal.most : null;
  return (
    <>
      {most === null ? (
        <Trans>The text is too long for its place.</Trans>
      ) : (
        <Trans>There is room for {most} characters here.</Trans>
      )}{' '}
      <Trans>The page keeps the last text that fits.</Trans>
    </>
  );
}

/** Text entry, font, align, font size and colour, with Cancel and Done. */
export function TextPanel({ resource }: { resource: string }) {
  const { state, dispatch } = useEditor();
  const edited = useText(resource);
  const slots = editableTexts(currentPart(state));
  const number = slots.findIndex(({ id }) => id === resource) + 1;
  const count = slots.length;
  const { refusal, leftOut } = edited;
  const left = leftOut.join(' ');
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
        <TextEntry key={resource} edited={edited} note={count > 1 ? `${number}/${count}` : null} />
        <div className={styles.refusal} role="alert">
          {refusal && (
            <p>
              <Reason refusal={refusal} />
            </p>
          )}
          {left && (
            <p>
              <Trans>{left} cannot be printed and was left out.</Trans>
            </p>
          )}
        </div>
        <FontChips edited={edited} />
        <TextPlacing edited={edited} />
        <TextColours edited={edited} />
      </div>
    </PanelFrame>
  );
}
