import { type Placed, panCrop, zoomCrop, zoomOf } from '../model/crop.ts';
import { findSlot } from '../model/document.ts';
import { cropTo, shownCrop } from '../model/image-values.ts';
import { useEditor } from '../shared/editor-context.tsx';

/** Moves and zooms the picture of a slot in steps, as keys and buttons do. */
export function useCrop(resource: string) {
  const { state, dispatch } = useEditor();
  const slot = findSlot(state.doc.design.template, resource);
  const image = state.doc.values.images[resource];
  if (slot?.item.kind !== 'image' || !image) return null;
  const { item } = slot;
  const [, , width, height] = item.box;
  const placed: Placed = {
    crop: shownCrop(item, image),
    picture: image,
    slot: { width, height },
    rotation: image.rotation,
  };
  const put = (crop: Placed['crop']) =>
    dispatch({ type: 'change', change: cropTo(resource, crop), merge: `crop ${resource}` });
  return {
    item,
    image,
    placed,
    canZoom: !item.disableZoom,
    zoom: zoomOf(placed),
    put,
    zoomBy: (factor: number) => item.disableZoom || put(zoomCrop(placed, factor)),
    /** In shares of the slot. */
    moveBy: (x: number, y: number) => put(panCrop(placed, { x: x * width, y: y * height })),
  };
}
