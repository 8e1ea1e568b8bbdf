import { Trans } from '@lingui/react/macro';
import { EFFECTS, type Effect } from '@picture-day/contract/constants';
import { classes } from '@picture-day/ui/classes.ts';
import { MinusIcon, PlusIcon, RotateIcon } from '@picture-day/ui/icon/icons.tsx';
import type { ReactNode } from 'react';
import { effectOf, putEffect, rotate } from '../model/image-values.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './image-tools.module.css';
import { useCrop } from './use-crop.ts';
import { useLooks } from './use-looks.ts';

const EFFECT_NAMES: Record<Effect, ReactNode> = {
  bw: <Trans>Black/White</Trans>,
  sepia: <Trans>Sepia</Trans>,
  original: <Trans>Original</Trans>,
};
const SHOWN = [EFFECTS[1], EFFECTS[2], EFFECTS[0]];

/** Rotation, effects, and zoom for those who do not pinch. */
export function ImageTools({ resource }: { resource: string }) {
  const { state, dispatch } = useEditor();
  const image = state.doc.values.images[resource];
  const crop = useCrop(resource);
  const looksOf = useLooks();
  if (!image) return null;
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        onClick={() =>
          crop && dispatch({ type: 'change', change: rotate(resource, crop.item, looksOf(image.picture)) })
        }
      >
        <RotateIcon />
        <Trans>Rotate</Trans>
      </button>
      {SHOWN.map((effect) => (
        <button
          key={effect}
          type="button"
          className={styles.tool}
          aria-pressed={effectOf(image) === effect}
          onClick={() => dispatch({ type: 'change', change: putEffect(resource, effect) })}
        >
          <span className={classes(styles.sample, styles[effect])} />
          {EFFECT_NAMES[effect]}
        </button>
      ))}
      {crop?.canZoom && (
        <>
          <button type="button" className={styles.tool} onClick={() => crop.zoomBy(1 / 1.15)}>
            <MinusIcon />
            <Trans>Zoom out</Trans>
          </button>
          <button type="button" className={styles.tool} onClick={() => crop.zoomBy(1.15)}>
            <PlusIcon />
            <Trans>Zoom in</Trans>
          </button>
        </>
      )}
    </div>
  );
}
