import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { BackIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { useState } from 'react';
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

/** Which text of the part it is, and the way to its neighbours. */
function Stepper({ resource }: { resource: string }) {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const slots = editableTexts(currentPart(state));
  const at = slots.findIndex(({ id }) => id === resource);
  if (slots.length < 2) return null;
  const step = (by: number) => {
    const next = slots[at + by];
    if (next) dispatch({ type: 'choose', resource: next.id });
  };
  return (
    <span className={styles.stepper}>
      <IconButton label={t`Previous text`} disabled={at === 0} onClick={() => step(-1)}>
        <BackIcon />
      </IconButton>
      <span className={styles.note}>
        {at + 1}/{slots.length}
      </span>
      <IconButton label={t`Next text`} disabled={at === slots.length - 1} onClick={() => step(1)}>
        <ForwardIcon />
      </IconButton>
    </span>
  );
}

/** Text entry, font, align, font size and colour, with Cancel and Done. */
export function TextPanel({ resource }: { resource: string }) {
  const { dispatch, tapped } = useEditor();
  const [still] = useState(() => tapped.current);
  const edited = useText(resource);
  const { refusal, leftOut } = edited;
  const left = leftOut.join(' ');
  return (
    <PanelFrame
      still={still}
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
        <TextEntry key={resource} edited={edited} note={<Stepper resource={resource} />} />
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
