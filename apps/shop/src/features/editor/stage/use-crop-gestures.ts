import { multiply, rotation as turned } from '@picture-day/render/geometry';
import { pictureMatrix } from '@picture-day/render/picture-crop';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { useCrop } from '../components/use-crop.ts';
import { type Placed, panCrop, zoomCrop } from '../model/crop.ts';
import type { useThirds } from './use-thirds.ts';

type Crop = NonNullable<ReturnType<typeof useCrop>>;
interface Point {
  readonly x: number;
  readonly y: number;
}

const POINTS_PER_MM = 72 / 25.4;
/** A turn of the wheel is over when it has rested this long. */
const WHEEL_REST_MS = 150;
const WHEEL_SPEED = 0.002;

/** Shows a crop at once, past React: only its picture's attribute changes. */
function paint(frame: HTMLElement, { item, placed }: Crop, resource: string, crop: Placed['crop']): void {
  const [x, y, width, height] = item.box.map((length) => length * POINTS_PER_MM) as [
    number,
    number,
    number,
    number,
  ];
  const upright = pictureMatrix(crop, placed.rotation, { x, y, width, height });
  const matrix = item.rotate
    ? multiply(turned(item.rotate, x + width / 2, y + height / 2), upright)
    : upright;
  const text = `matrix(${matrix.map((value) => Number(value.toFixed(10))).join(' ')})`;
  const page = frame.parentElement;
  for (const image of page?.querySelectorAll(`[data-resource="${CSS.escape(resource)}"] image`) ?? []) {
    image.setAttribute('transform', text);
  }
}

const between = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const apart = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Drag, pinch and wheel. The crop is drawn as it moves and written down when the fingers leave. */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  crop: Crop | null,
  scale: number,
  resource: string,
  thirds: ReturnType<typeof useThirds>,
) {
  const fingers = useRef(new Map<number, Point>());
  const live = useRef<Placed['crop'] | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ crop, scale });
  latest.current = { crop, scale };

  const placed = (now: Crop): Placed => ({ ...now.placed, crop: live.current ?? now.placed.crop });
  const show = (next: Placed['crop']) => {
    live.current = next;
    thirds.show();
    if (frame.current && crop) paint(frame.current, crop, resource, next);
  };
  const commit = () => {
    const next = live.current;
    live.current = null;
    thirds.hide();
    if (next) latest.current.crop?.put(next);
  };

  /** A way on the screen in the slot's own mm, however the slot is turned. */
  const inSlot = ({ x, y }: Point, now: Crop): Point => {
    const angle = (-(now.item.rotate ?? 0) * Math.PI) / 180;
    const { scale: pixels } = latest.current;
    return {
      x: (x * Math.cos(angle) - y * Math.sin(angle)) / pixels,
      y: (x * Math.sin(angle) + y * Math.cos(angle)) / pixels,
    };
  };
  /** A point of the screen within the slot. */
  const focusAt = (point: Point, now: Crop): Point => {
    const box = frame.current?.getBoundingClientRect();
    const { width, height } = now.placed.slot;
    if (!box) return { x: width / 2, y: height / 2 };
    const away = inSlot({ x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 }, now);
    return { x: width / 2 + away.x, y: height / 2 + away.y };
  };

  const wheel = useRef<(event: WheelEvent) => void>(() => undefined);
  wheel.current = (event) => {
    if (!crop?.canZoom) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * WHEEL_SPEED);
    show(zoomCrop(placed(crop), factor, focusAt({ x: event.clientX, y: event.clientY }, crop)));
    clearTimeout(rest.current);
    rest.current = setTimeout(commit, WHEEL_REST_MS);
  };
  useEffect(() => {
    const element = frame.current;
    // React listens passively, which could not keep the page from scrolling.
    const listen = (event: WheelEvent) => wheel.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => {
      element?.removeEventListener('wheel', listen);
      clearTimeout(rest.current);
    };
  }, [frame]);

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) commit();
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !crop) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      if (!crop || !fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...fingers.current.values()];
      const from = between(before);
      const to = between(after);
      const moved = panCrop(placed(crop), inSlot({ x: to.x - from.x, y: to.y - from.y }, crop));
      const pinched = after.length > 1 && crop.canZoom && apart(before) > 0;
      show(
        pinched
          ? zoomCrop({ ...crop.placed, crop: moved }, apart(after) / apart(before), focusAt(to, crop))
          : moved,
      );
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
