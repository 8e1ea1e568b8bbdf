/**
 * Cuts a subject out of a green screen: a local clean plate (the screen as it would look without the
 * subject), a colour-difference matte against it, un-mixing of the edge colours, and despill near edges.
 * Pure and isomorphic: RGB(A) bytes in, RGBA bytes with straight alpha out.
 */
export interface GreenScreenSettings {
  /** Key values up to here are the subject, opaque. */
  opaqueBelow?: number;
  /** Key values from here on are the screen, fully transparent. */
  clearAbove?: number;
  /** Edge of a clean-plate cell in pixels. */
  cell?: number;
}

interface CellGrid {
  columns: number;
  rows: number;
  cell: number;
}

interface CleanPlate extends CellGrid {
  /** r, g, b per cell. */
  colours: Float32Array;
}

interface PyramidLevel {
  width: number;
  height: number;
  /** sum of r, g, b and the number of samples per cell. */
  sums: Float32Array;
}

const SAMPLE_STEP = 4;
const ENOUGH_SAMPLES = 8;
const SPILL_REACH = 2;
const SPILL_FALLOFF = 0.22;
const SPILL_GAIN = 6;

export function keyGreenScreen(
  pixels: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  channels: 3 | 4,
  settings: GreenScreenSettings = {},
): Uint8Array {
  if (pixels.length < width * height * channels) {
    throw new RangeError('The pixel array is shorter than width × height × channels');
  }
  const plate = cleanPlate(pixels, width, height, channels, settings.cell ?? 32);
  const cutOut = new Uint8Array(width * height * 4);
  const screenShare = unmix(pixels, width, height, channels, plate, cutOut, {
    opaqueBelow: settings.opaqueBelow ?? 0.1,
    clearAbove: settings.clearAbove ?? 0.9,
  });
  despill(cutOut, width, height, plate, spreadShare(screenShare, plate));
  return cutOut;
}

/** How green a pixel is beyond its other channels; the bound that separates screen from subject. */
function screenThreshold(pixels: ArrayLike<number>, width: number, height: number, channels: number): number {
  const histogram = new Uint32Array(256);
  let total = 0;
  for (let y = 0; y < height; y += SAMPLE_STEP * 2) {
    for (let x = 0; x < width; x += SAMPLE_STEP * 2) {
      const at = (y * width + x) * channels;
      const difference = pixels[at + 1]! - Math.max(pixels[at]!, pixels[at + 2]!);
      if (difference > 0) {
        histogram[difference]!++;
        total++;
      }
    }
  }
  let seen = 0;
  let greenest = 255;
  for (; greenest > 0; greenest--) {
    seen += histogram[greenest]!;
    if (seen > total * 0.1) break;
  }
  return Math.max(20, greenest * 0.7);
}

function cleanPlate(
  pixels: ArrayLike<number>,
  width: number,
  height: number,
  channels: number,
  cell: number,
): CleanPlate {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  const threshold = screenThreshold(pixels, width, height, channels);
  const sums = new Float32Array(columns * rows * 4);
  for (let y = 0; y < height; y += SAMPLE_STEP) {
    for (let x = 0; x < width; x += SAMPLE_STEP) {
      const at = (y * width + x) * channels;
      const red = pixels[at]!;
      const green = pixels[at + 1]!;
      const blue = pixels[at + 2]!;
      if (green - Math.max(red, blue) < threshold) continue;
      const to = (Math.floor(y / cell) * columns + Math.floor(x / cell)) * 4;
      sums[to]! += red;
      sums[to + 1]! += green;
      sums[to + 2]! += blue;
      sums[to + 3]!++;
    }
  }
  return { columns, rows, cell, colours: pushPull({ width: columns, height: rows, sums }) };
}

/** Fills cells hidden behind the subject from ever coarser averages of the cells around them. */
function pushPull(base: PyramidLevel): Float32Array {
  const levels = [base];
  for (let level = base; level.width > 1 || level.height > 1; ) {
    level = halve(level);
    levels.push(level);
  }
  const coarsest = levels[levels.length - 1]!;
  const screenSeen = coarsest.sums[3]! > 0;
  for (let index = levels.length - 1; index >= 0; index--) {
    const level = levels[index]!;
    const coarser = levels[index + 1];
    const enough = index === 0 ? ENOUGH_SAMPLES : 1;
    for (let y = 0; y < level.height; y++) {
      for (let x = 0; x < level.width; x++) {
        const at = (y * level.width + x) * 4;
        const count = level.sums[at + 3]!;
        const from = coarser && count < enough ? ((y >> 1) * coarser.width + (x >> 1)) * 4 : -1;
        for (let channel = 0; channel < 3; channel++) {
          level.sums[at + channel] =
            from >= 0 ? coarser!.sums[from + channel]! : level.sums[at + channel]! / Math.max(count, 1);
        }
        level.sums[at + 3] = 1;
      }
    }
  }
  const colours = new Float32Array(base.width * base.height * 3);
  for (let index = 0; index < base.width * base.height; index++) {
    for (let channel = 0; channel < 3; channel++) {
      // Without any screen in the picture a plate of pure green keeps everything opaque.
      colours[index * 3 + channel] = screenSeen ? base.sums[index * 4 + channel]! : channel === 1 ? 255 : 0;
    }
  }
  return colours;
}

function halve(level: PyramidLevel): PyramidLevel {
  const width = (level.width + 1) >> 1;
  const height = (level.height + 1) >> 1;
  const sums = new Float32Array(width * height * 4);
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) {
      const from = (y * level.width + x) * 4;
      const count = level.sums[from + 3]!;
      if (count <= 0) continue;
      const to = ((y >> 1) * width + (x >> 1)) * 4;
      const weight = Math.min(1, count) / count;
      for (let channel = 0; channel < 3; channel++) {
        sums[to + channel]! += level.sums[from + channel]! * weight;
      }
      sums[to + 3]! += Math.min(1, count);
    }
  }
  return { width, height, sums };
}

/** One row of a cell grid, blended between the two cell rows a pixel row lies between. */
function blendRow(grid: CellGrid, values: Float32Array, perCell: number, y: number, row: Float32Array): void {
  const at = Math.min(grid.rows - 1, Math.max(0, (y + 0.5) / grid.cell - 0.5));
  const upper = Math.floor(at);
  const lower = Math.min(grid.rows - 1, upper + 1);
  const share = at - upper;
  const length = grid.columns * perCell;
  for (let index = 0; index < length; index++) {
    row[index] = values[upper * length + index]! * (1 - share) + values[lower * length + index]! * share;
  }
}

/** Writes alpha and the subject's own colour; returns how much screen each cell shows. */
function unmix(
  pixels: ArrayLike<number>,
  width: number,
  height: number,
  channels: number,
  plate: CleanPlate,
  cutOut: Uint8Array,
  bounds: { opaqueBelow: number; clearAbove: number },
): Float32Array {
  const { opaqueBelow, clearAbove } = bounds;
  const { columns, cell } = plate;
  const perCell = 1 / cell;
  const share = new Float32Array(columns * plate.rows);
  const row = new Float32Array(columns * 3);
  for (let y = 0; y < height; y++) {
    blendRow(plate, plate.colours, 3, y, row);
    const cellRow = Math.floor(y * perCell) * columns;
    for (let x = 0; x < width; x++) {
      const cellX = Math.min(columns - 1, Math.max(0, (x + 0.5) * perCell - 0.5));
      const left = Math.floor(cellX);
      const between = cellX - left;
      const a = left * 3;
      const b = left + 1 < columns ? a + 3 : a;
      const plateRed = row[a]! + (row[b]! - row[a]!) * between;
      const plateGreen = row[a + 1]! + (row[b + 1]! - row[a + 1]!) * between;
      const plateBlue = row[a + 2]! + (row[b + 2]! - row[a + 2]!) * between;
      const from = (y * width + x) * channels;
      const to = (y * width + x) * 4;
      const red = pixels[from]!;
      const green = pixels[from + 1]!;
      const blue = pixels[from + 2]!;
      const difference = green - Math.max(red, blue);
      const key = difference / (plateGreen - Math.max(plateRed, plateBlue));
      const cellAt = cellRow + Math.floor(x * perCell);
      if (key >= clearAbove) {
        share[cellAt]!++;
        continue;
      }
      if (key <= opaqueBelow) {
        cutOut[to] = red;
        cutOut[to + 1] = green;
        cutOut[to + 2] = blue;
        cutOut[to + 3] = 255;
        continue;
      }
      const screen = (key - opaqueBelow) / (clearAbove - opaqueBelow);
      const alpha = 1 - screen;
      share[cellAt]! += screen;
      cutOut[to] = toByte((red - screen * plateRed) / alpha);
      cutOut[to + 1] = toByte((green - screen * plateGreen) / alpha);
      cutOut[to + 2] = toByte((blue - screen * plateBlue) / alpha);
      cutOut[to + 3] = alpha * 255 + 0.5;
    }
  }
  return share;
}

/** Green light falls a little beyond the edge: each cell takes the strongest share of its neighbours. */
function spreadShare(share: Float32Array, grid: CellGrid): Float32Array {
  const { columns, rows, cell } = grid;
  const strength = share.map((value) => Math.min(1, (value / (cell * cell)) * SPILL_GAIN));
  const spread = new Float32Array(share.length);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let strongest = 0;
      for (let dy = -SPILL_REACH; dy <= SPILL_REACH; dy++) {
        for (let dx = -SPILL_REACH; dx <= SPILL_REACH; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
          const distance = Math.max(Math.abs(dx), Math.abs(dy));
          strongest = Math.max(strongest, strength[ny * columns + nx]! * (1 - SPILL_FALLOFF * distance));
        }
      }
      spread[y * columns + x] = strongest;
    }
  }
  return spread;
}

function despill(
  cutOut: Uint8Array,
  width: number,
  height: number,
  grid: CellGrid,
  strength: Float32Array,
): void {
  const { columns } = grid;
  const perCell = 1 / grid.cell;
  const row = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    blendRow(grid, strength, 1, y, row);
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (cutOut[at + 3] === 0) continue;
      const cellX = Math.min(columns - 1, Math.max(0, (x + 0.5) * perCell - 0.5));
      const left = Math.floor(cellX);
      const next = left + 1 < columns ? row[left + 1]! : row[left]!;
      const near = row[left]! + (next - row[left]!) * (cellX - left);
      const red = cutOut[at]!;
      const blue = cutOut[at + 2]!;
      const most = Math.max(red, blue);
      const limit = most + ((red + blue) / 2 - most) * near;
      if (cutOut[at + 1]! > limit) cutOut[at + 1] = limit;
    }
  }
}

function toByte(value: number): number {
  return value < 0 ? 0 : Math.min(value, 255);
}
