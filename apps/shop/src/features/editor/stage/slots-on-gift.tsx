import { stretch } from '@picture-day/render/geometry';
import { placeOnMockup, visibleOn } from '@picture-day/render/mockup-place';
import type { Mockup, Part } from '@picture-day/render/model';
import { SlotOverlays } from './slot-overlays.tsx';
import styles from './stage.module.css';

interface Props {
  part: Part;
  mockup: Mockup;
  scale: number;
}

/** What can be edited, where it lies on the gift; what the gift does not show cannot be tapped. */
export function SlotsOnGift({ part, mockup, scale }: Props) {
  const matrix = placeOnMockup(mockup, part);
  const shrunk = stretch(matrix);
  const own = scale * shrunk;
  const [a, b, c, d] = matrix.map((value) => value / shrunk);
  const [, , , , e, f] = matrix;
  const [width, height] = part.trim;
  const [left, top, shownWidth, shownHeight] = visibleOn(mockup, part);
  const cut = [top, width - left - shownWidth, height - top - shownHeight, left];
  return (
    <div
      className={styles.gift}
      style={{
        width: width * own,
        height: height * own,
        transform: `matrix(${[a, b, c, d, e * scale, f * scale].join()})`,
        clipPath: `inset(${cut.map((side) => `${side * own}px`).join(' ')})`,
      }}
    >
      <SlotOverlays scale={own} />
    </div>
  );
}
