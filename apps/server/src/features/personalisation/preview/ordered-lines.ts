import type { LinePackageItem, LineTemplate } from '../../cart/cart.ts';
import type { StoredLine } from '../line-store.ts';

/** The design a line shows: its own, or that of one of its items, the first one unless another is asked for. */
export function designOf(
  line: StoredLine | undefined,
  itemUuid: string | undefined,
): LineTemplate | undefined {
  if (!line) return undefined;
  const items = (line.package as { packageItems: readonly LinePackageItem[] } | null)?.packageItems;
  if (!items)
    return itemUuid === undefined ? ((line.template as LineTemplate | null) ?? undefined) : undefined;
  const shown = itemUuid
    ? items.find((item) => item.uuid === itemUuid.toLowerCase())
    : items.find((item) => item.template);
  return shown?.template ?? undefined;
}
