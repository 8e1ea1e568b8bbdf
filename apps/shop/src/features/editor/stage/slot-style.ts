import type { ImageItem, StringItem } from '@picture-day/render/model';
import type { CSSProperties } from 'react';

/** Where a slot lies on the stage. */
export function slotStyle({ box, rotate }: ImageItem | StringItem, scale: number): CSSProperties {
  const [left, top, width, height] = box;
  return {
    left: left * scale,
    top: top * scale,
    width: width * scale,
    height: height * scale,
    ...(rotate && { transform: `rotate(${rotate}deg)` }),
  };
}
