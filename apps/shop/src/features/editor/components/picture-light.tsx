import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureSize } from '@picture-day/render/picture-crop';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { shownCrop } from '../model/image-values.ts';
import { largestFormat, qualityOf, sharpUpTo } from '../model/print-quality.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './picture-light.module.css';
import { useCrop } from './use-crop.ts';

/** How much smaller than the picture the part that is shown may be, to look sharp on the screen. */
const SEEN_SHARP = 2.5;

/** How the picture being edited will print, always in words. */
export function PictureLight({ resource, onChange }: { resource: string; onChange: () => void }) {
  const { t } = useLingui();
  const { state, lang } = useEditor();
  const crop = useCrop(resource);
  if (!crop) return null;
  const { template, definition } = state.doc.design;
  const { item, image, zoom, canZoom } = crop;
  const quality = qualityOf(item, image, template);
  const sharp = sharpUpTo(item, image);
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const inCm = ({ width, height }: PictureSize) =>
    `${number.format(width / 10)} × ${number.format(height / 10)}`;
  const size = largestFormat(sharp, quality === 'sharp' ? (definition.printSizes ?? []) : []) ?? inCm(sharp);
  const here = inCm({ width: item.box[2], height: item.box[3] });
  const title = {
    sharp: t`Sharp up to ${size} cm`,
    soft: t`Soft: sharp up to ${size} cm`,
    poor: t`Too small to print well`,
    refused: t`Too small to be printed here`,
  }[quality];
  const isBad = quality === 'poor' || quality === 'refused';
  // The screen has a small copy of the picture; of a panorama, or zoomed in, few of its pixels are seen.
  const shown = shownCrop(item, image);
  const isSoftHere =
    quality === 'sharp' &&
    Math.max(image.width, image.height) > SEEN_SHARP * Math.max(shown.width, shown.height);
  const zoomed = canZoom && zoom > 1.01;
  return (
    <fieldset className={classes(styles.light, styles[quality])} aria-label={t`Print quality`}>
      <span className={styles.lamps} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={styles.words}>
        <b role="status">{title}</b>
        <small>
          {isBad ? (
            <Trans>Sharp only up to {size} cm</Trans>
          ) : isSoftHere ? (
            <Trans>Soft on the screen only: the print has all its pixels</Trans>
          ) : (
            <Trans>Here it prints {here} cm</Trans>
          )}
        </small>
      </span>
      {quality !== 'sharp' && zoomed && (
        <Button look="quiet" size="small" onClick={() => crop.zoomBy(1 / zoom)}>
          <Trans>Zoom out</Trans>
        </Button>
      )}
      {isBad && !zoomed && (
        <Button look="quiet" size="small" onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      )}
    </fieldset>
  );
}
