import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useCrop } from '../components/use-crop.ts';
import { findSlot } from '../model/document.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { slotStyle } from './slot-style.ts';
import styles from './stage.module.css';
import { useCropGestures } from './use-crop-gestures.ts';

const CORNERS = [
  { left: 0, top: 0 },
  { right: 0, top: 0 },
  { left: 0, bottom: 0 },
  { right: 0, bottom: 0 },
];

/** A press of an arrow key moves the picture by this share of its slot. */
const STEP = 0.02;
const ZOOM_STEP = 1.1;

/** The frame of the slot being edited: drag, pinch, wheel and keys move the picture in it. */
export function CropOverlay({ resource, scale }: { resource: string; scale: number }) {
  const { t } = useLingui();
  const { state } = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const crop = useCrop(resource);
  const gestures = useCropGestures(frame, crop, scale, resource);
  const item = findSlot(state.doc.design.template, resource)?.item;
  if (!item) return null;
  const keys: Record<string, () => void> = {
    ArrowLeft: () => crop?.moveBy(-STEP, 0),
    ArrowRight: () => crop?.moveBy(STEP, 0),
    ArrowUp: () => crop?.moveBy(0, -STEP),
    ArrowDown: () => crop?.moveBy(0, STEP),
    '+': () => crop?.zoomBy(ZOOM_STEP),
    '=': () => crop?.zoomBy(ZOOM_STEP),
    '-': () => crop?.zoomBy(1 / ZOOM_STEP),
  };
  return (
    <div
      ref={frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the picture
      tabIndex={0}
      aria-label={t`Move the picture with the arrow keys, zoom with plus and minus`}
      className={classes(styles.crop, state.loading === resource && styles.loading)}
      style={slotStyle(item, scale)}
      onKeyDown={(event) => {
        const act = keys[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      }}
      {...gestures}
    >
      {CORNERS.map((place) => (
        <span key={JSON.stringify(place)} className={styles.corner} style={place} />
      ))}
    </div>
  );
}
