import sharp from 'sharp';
import type { Scene } from './develop.ts';
import { drawHead, type PlacedSitter } from './sitter.ts';

/** Sides of a box in shares of the picture. */
export interface HeadBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SHEET = { width: 640, height: 800 };
/** Heads are measured this much smaller than they are drawn. */
const COARSE = 2;

const measured = new Map<string, Promise<HeadBox>>();

/** Where a head with its hair lies on the sheet of its sitter, by drawing it; what hangs below the chin is not the head. */
function onSheet({ sitter, pose }: PlacedSitter): Promise<HeadBox> {
  const { hair, accessory } = sitter;
  const key = [hair, accessory, pose.tilt].join();
  const known = measured.get(key) ?? measure(drawHead(sitter, pose));
  measured.set(key, known);
  return known;
}

async function measure(head: string): Promise<HeadBox> {
  const { width, height } = SHEET;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / COARSE}" height="${height / COARSE}" ` +
    `viewBox="0 0 ${width} ${height}">${head}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) * COARSE;
  const top = -(info.trimOffsetTop ?? 0) * COARSE;
  return { left, top, right: left + info.width * COARSE, bottom: top + info.height * COARSE };
}

/** The heads of a photograph together, as far as they are on it. */
export async function headsOf({ sheet, sitters }: Scene): Promise<HeadBox> {
  const boxes = await Promise.all(
    sitters.map(async (placed) => {
      const box = await onSheet(placed);
      const x = (at: number) => (placed.x + (at - 320) * placed.scale) / sheet.width;
      const y = (at: number) => (placed.y + (at - 376) * placed.scale) / sheet.height;
      return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
    }),
  );
  return {
    left: Math.max(0, Math.min(...boxes.map(({ left }) => left))),
    top: Math.max(0, Math.min(...boxes.map(({ top }) => top))),
    right: Math.min(1, Math.max(...boxes.map(({ right }) => right))),
    bottom: Math.min(1, Math.max(...boxes.map(({ bottom }) => bottom))),
  };
}
