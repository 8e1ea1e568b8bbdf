import { useLingui } from '@lingui/react/macro';
import { MAX_ZOOM } from '@picture-day/render/picture-crop';
import { MinusIcon, PlusIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { useCrop } from '../components/use-crop.ts';
import styles from './stage.module.css';

/** The zoom of the picture being edited, for a mouse. */
export function ZoomPill({ resource }: { resource: string }) {
  const { t } = useLingui();
  const crop = useCrop(resource);
  if (!crop?.canZoom) return null;
  return (
    <div className={styles.zoom}>
      <IconButton label={t`Zoom out`} onClick={() => crop.zoomBy(1 / 1.15)}>
        <MinusIcon size={20} />
      </IconButton>
      <input
        type="range"
        aria-label={t`Zoom`}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        onChange={({ target }) => crop.zoomBy(Number(target.value) / crop.zoom)}
      />
      <IconButton label={t`Zoom in`} onClick={() => crop.zoomBy(1.15)}>
        <PlusIcon size={20} />
      </IconButton>
    </div>
  );
}
