import { ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import sharp from 'sharp';
import type { LineDrawing } from '../../paper/document.ts';
import { lineTitle } from './receipt-lines.ts';
import type { OrderLineRow } from './store.ts';

/** Draws a line of an order small, as JPEG; nothing where it cannot be drawn any more. */
export type DrawLine = (shows: Readonly<Record<string, string>>) => Promise<Buffer | undefined>;

/** A drawing that fails leaves its mat empty; a receipt comes in any case. */
export async function drawLines(
  orderUuid: string,
  lines: readonly OrderLineRow[],
  draw: DrawLine,
): Promise<ReadonlyMap<string, LineDrawing>> {
  const drawings = new Map<string, LineDrawing>();
  for (const { uuid, type, described } of lines) {
    if (type !== ORDER_LINE_TYPE.item) continue;
    const jpeg = await draw({ orderUuid, lineUuid: uuid }).catch(() => undefined);
    if (!jpeg) continue;
    const { width, height } = await sharp(jpeg).metadata();
    drawings.set(uuid, { jpeg, pixels: [width, height], alt: lineTitle(described) });
  }
  return drawings;
}
