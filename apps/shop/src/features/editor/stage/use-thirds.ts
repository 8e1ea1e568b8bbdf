import type { CropRect } from '@picture-day/render/model';
import { type RefObject, useEffect, useRef } from 'react';

/** The thirds stay this long after the last step. */
const REST_MS = 700;

/** Shows the thirds on the page, past React, while the picture is moved by whatever means. */
export function useThirds(frame: RefObject<HTMLElement | null>, crop: CropRect | undefined) {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = useRef(crop);
  const hide = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => frame.current?.parentElement?.removeAttribute('data-moving'), REST_MS);
  };
  const show = () => {
    clearTimeout(rest.current);
    frame.current?.parentElement?.setAttribute('data-moving', '');
  };
  const { x, y, width } = crop ?? {};
  useEffect(() => {
    const before = settled.current;
    settled.current = crop;
    if (!before || !crop || (before.x === x && before.y === y && before.width === width)) return;
    show();
    hide();
  });
  useEffect(() => () => clearTimeout(rest.current), []);
  return { show, hide };
}
