import type { PictureSize } from '@picture-day/contract/constants';
import { classes } from '@picture-day/ui/classes.ts';
import { TryAgain } from '@picture-day/ui/photo/try-again.tsx';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { useEngineFor } from '../../../lib/render.ts';
import { type ArtView, type Artwork, holidaySource, isGift, pictureSource, shownSize } from './artwork.ts';
import styles from './product-art.module.css';
import { svgElement } from './svg-element.tsx';
import { useContainerUnits } from './use-container-units.ts';
import { useSeen } from './use-seen.ts';

interface Props {
  /** Absent while it is on its way. */
  art: Artwork | null;
  /** Which part is drawn; the first when absent. */
  part?: number;
  view?: ArtView;
  pictureSize?: PictureSize;
  /** Names the drawing for those who do not see it; without it the drawing is decoration. */
  label?: string;
  /** Drawn at once, in or out of view. */
  eager?: boolean;
  /** Width through height of the place while nothing is known of the design. */
  ratio?: number;
  className?: string;
}

/** One page of a product with the customer's pictures, as one drawing that scales. */
export function ProductArt({
  art,
  part: index = 0,
  view = 'object',
  pictureSize = 320,
  label,
  eager = false,
  ratio = 1,
  className,
}: Props) {
  const frame = useRef<HTMLSpanElement>(null);
  const seen = useSeen(frame, eager);
  useContainerUnits(frame);
  const part = art?.template.parts[index];
  const [width, height] = part ? shownSize(part, view) : [ratio, 1];
  const drawing = useDrawing(seen ? art : null, index, view, pictureSize);
  return (
    <span
      ref={frame}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      data-drawn={drawing ? true : undefined}
      className={classes(
        styles.art,
        part && !isGift(part, view) && styles.paper,
        !drawing && styles.waiting,
        className,
      )}
      style={{ '--ratio': width / height } as React.CSSProperties}
    >
      {drawing}
      <TryAgain frame={frame} />
    </span>
  );
}

function useDrawing(art: Artwork | null, index: number, view: ArtView, pictureSize: PictureSize): ReactNode {
  const { lang } = useSession();
  const id = useId();
  const engine = useEngineFor(art?.template ?? null, art?.values ?? null);
  return useMemo(() => {
    const part = art?.template.parts[index];
    if (!engine || !art || !part) return null;
    const page = engine.buildPage({
      template: art.template,
      part,
      values: art.values,
      fonts: engine.shopFonts,
      language: lang,
      holidays: holidaySource(art.holidays),
    });
    const tree = engine.svgTree(page, { href: pictureSource(pictureSize), view, idPrefix: id });
    return svgElement(engine, tree);
  }, [engine, art, index, view, pictureSize, lang, id]);
}
