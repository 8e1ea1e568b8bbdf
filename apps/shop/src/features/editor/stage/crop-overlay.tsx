import { useLingui } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { useRef } from 'react';
import { useCrop } from '../components/use-crop.ts';
import { findSlot } from '../model/document.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { slotStyle } from './slot-style.ts';
import styles from './stage.module.css';
import { useCropGestures } from './use-crop-gestures.ts';
import { useCropKeys } from './use-crop-keys.ts';
import { useThirds } from './use-thirds.ts';

/** The frame of the slot being edited. It stays; drag, pinch and wheel anywhere on the stage, and keys, move the picture. */
export default function CropOverlay({ resource, scale }: { resource: string; scale: number }) {
  const { t } = useLingui();
  const { state } = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const crop = useCrop(resource);
  const thirds = useThirds(frame, crop?.placed.crop);
  const gestures = useCropGestures(frame, crop, scale, resource, thirds);
  const keys = useCropKeys(crop);
  const item = findSlot(state.doc.design.template, resource)?.item;
  if (!item) return null;
  return (
    <div
      ref={frame}
      role="application"
      aria-label={t`Move the picture with the arrow keys, zoom with plus and minus`}
      className={classes(styles.crop, state.loading === resource && styles.loading)}
      style={slotStyle(item, scale)}
      {...keys}
      {...gestures}
    />
  );
}
