import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useState } from 'react';
import { useEditor } from '../shared/editor-context.tsx';
import { FontChips } from './font-chips.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { TextColours } from './text-colours.tsx';
import { TextEntry } from './text-entry.tsx';
import styles from './text-panel.module.css';
import { TextPlacing } from './text-placing.tsx';
import { TextChips, TextStepper } from './text-steps.tsx';
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
  const { dispatch, tapped, writing } = useEditor();
  const [still] = useState(() => tapped.current);
  const edited = useText(resource);
  const { refusal, leftOut } = edited;
  const left = leftOut.join(' ');
  const done = (
    <Button onClick={() => dispatch({ type: 'main' })}>
      <Trans>Done</Trans>
    </Button>
  );
  return (
    <PanelFrame
      still={still}
      title={<Trans>Edit text</Trans>}
      actions={
        !writing && (
          <>
            <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
              <Trans>Cancel</Trans>
            </Button>
            {done}
          </>
        )
      }
    >
      <div className={styles.panel}>
        {writing && <TextChips resource={resource} />}
        <TextEntry edited={edited} note={writing ? done : <TextStepper resource={resource} />} />
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
        <div className={styles.tools}>
          <FontChips edited={edited} />
          <TextPlacing edited={edited} />
          <TextColours edited={edited} />
        </div>
      </div>
    </PanelFrame>
  );
}
