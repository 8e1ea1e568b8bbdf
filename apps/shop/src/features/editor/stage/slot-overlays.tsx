import { useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { editableImages, isText, type Slot } from '../model/document.ts';
import { chosenPlace, currentPart } from '../model/editor-state.ts';
import { textGroups } from '../model/listed-texts.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { arcBand } from './arc-band.ts';
import { slotStyle } from './slot-style.ts';
import styles from './stage.module.css';

const Writing = lazy(() => import('./writing.tsx'));

/** A number is this wide, with a little around it. */
const NUMBER = 40;

interface Target extends Slot {
  name: string;
  number: number;
}

/** A picture or text to tap where it lies; numbered while one is being selected. */
function SlotButton({ slot, scale }: { slot: Target; scale: number }) {
  const { t } = useLingui();
  const { state, dispatch, desktop, tapped } = useEditor();
  const { id, item, name, number } = slot;
  const isWords = item.kind === 'string';
  const numbered = state.mode !== 'main' && state.mode !== 'text';
  const offered = isWords && state.mode !== 'main';
  const isChosen = desktop && state.mode === 'main' && !isWords && id === chosenPlace(state);
  const choose = () => {
    tapped.current = isWords;
    // A phone shows its keyboard only for a field that takes the focus within the tap.
    flushSync(() => dispatch({ type: 'choose', resource: id }));
  };
  const arc = item.kind === 'string' && item.arc;
  const onArc = arc ? arcBand(item, arc, scale, numbered ? NUMBER : 0) : null;
  return (
    <button
      type="button"
      className={classes(
        styles.slot,
        onArc && styles.band,
        offered && !onArc && styles.offered,
        isChosen && styles.chosen,
      )}
      style={onArc?.band ?? slotStyle(item, scale)}
      aria-label={state.mode === 'main' ? t`Edit: ${name}` : t`On the page: ${name}`}
      // The toolbar offers the same by keyboard, in a shorter way.
      tabIndex={-1}
      onClick={choose}
    >
      {numbered && (
        <span className={classes(styles.number, isWords && !onArc && styles.beside)} style={onArc?.middle}>
          {number}
        </span>
      )}
    </button>
  );
}

/** What can be edited, one above the other as it is drawn: a tap takes what it sees. */
export function SlotOverlays({ scale }: { scale: number }) {
  const { t } = useLingui();
  const { state } = useEditor();
  const { mode, resource } = state;
  const part = currentPart(state);
  const kinds = {
    image: mode === 'main' || mode === 'select-image',
    text: mode === 'main' || mode === 'select-text' || mode === 'text',
  };
  const images = editableImages(part).map((slot, at) => ({ ...slot, number: at + 1 }));
  const texts = textGroups(state.doc.design.template, part).find((group) => group.part === part)?.texts;
  const named = <One extends Slot & { number: number }>(
    some: readonly One[],
    nameOf: (number: number) => string,
  ) => some.map((slot): Target => ({ ...slot, name: nameOf(slot.number) }));
  const slots = [
    ...(kinds.image ? named(images, (number) => t`Picture ${number}`) : []),
    ...(kinds.text ? named(texts ?? [], (number) => t`Text ${number}`) : []),
  ];
  const drawnAt = ({ item }: Slot) => part?.items.indexOf(item) ?? 0;
  slots.sort((a, b) => drawnAt(a) - drawnAt(b));
  return slots.map((slot) =>
    mode === 'text' && slot.id === resource && isText(slot) ? (
      <Suspense key={slot.id}>
        <Writing slot={slot} scale={scale} />
      </Suspense>
    ) : (
      <SlotButton key={slot.id} slot={slot} scale={scale} />
    ),
  );
}
