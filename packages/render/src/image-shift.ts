/** Measures how far one drawing lies from another, in fractions of a pixel. For tests of the painters. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Float32Array;
}

export interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Shift {
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
}

/**
 * Least squares over J(x) = gain · I(x − d) + offset, linear in d for shifts below a pixel. A direction
 * without edges cannot be measured and counts as unmoved.
 */
export function measureShift(before: GreyImage, after: GreyImage, area: PixelArea): Shift {
  const normal = normalEquations(smooth(before, area), smooth(after, area), area);
  const count = (area.width - 2) * (area.height - 2);
  for (const axis of [2, 3]) {
    // Hardly any edge across this axis: hold its shift at zero.
    if (normal[axis]![axis]! / count < 0.5) normal[axis]![axis]! += 1e12;
  }
  const [gain = 1, , px = 0, py = 0] = solve(normal);
  const dx = -px / gain;
  const dy = -py / gain;
  return { dx, dy, distance: Math.hypot(dx, dy) };
}

/** Of b = gain · a + offset + px · ∂a/∂x + py · ∂a/∂y. A sum each, as this is asked of millions of pixels. */
function normalEquations(a: Float32Array, b: Float32Array, { width, height }: PixelArea): Float64Array[] {
  let [aa, a1, ax, ay, ab] = [0, 0, 0, 0, 0];
  let [x1, xx, xy, xb] = [0, 0, 0, 0];
  let [y1, yy, yb] = [0, 0, 0];
  let [n, b1] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const value = a[at]!;
      const gx = (a[at + 1]! - a[at - 1]!) / 2;
      const gy = (a[at + width]! - a[at - width]!) / 2;
      const wanted = b[at]!;
      aa += value * value;
      a1 += value;
      ax += value * gx;
      ay += value * gy;
      ab += value * wanted;
      x1 += gx;
      xx += gx * gx;
      xy += gx * gy;
      xb += gx * wanted;
      y1 += gy;
      yy += gy * gy;
      yb += gy * wanted;
      n += 1;
      b1 += wanted;
    }
  }
  return [
    Float64Array.of(aa, a1, ax, ay, ab),
    Float64Array.of(a1, n, x1, y1, b1),
    Float64Array.of(ax, x1, xx, xy, xb),
    Float64Array.of(ay, y1, xy, yy, yb),
  ];
}

/** A small blur: painters differ in how they soften an edge, not in where it lies. */
function smooth(image: GreyImage, area: PixelArea): Float32Array {
  const { width, height } = area;
  const within = (at: number, end: number) => Math.min(end - 1, Math.max(0, at));
  const columns = Int32Array.from({ length: width + 4 }, (_, x) => within(area.left + x - 2, image.width));
  const rows = new Float32Array(width * (height + 4));
  for (let y = 0; y < height + 4; y++) {
    const row = within(area.top + y - 2, image.height) * image.width;
    const at = (x: number) => image.pixels[row + columns[x]!]!;
    for (let x = 0; x < width; x++) {
      rows[y * width + x] = (at(x) + 4 * at(x + 1) + 6 * at(x + 2) + 4 * at(x + 3) + at(x + 4)) / 16;
    }
  }
  const result = new Float32Array(width * height);
  for (let at = 0; at < result.length; at++) {
    const sum =
      rows[at]! +
      4 * rows[at + width]! +
      6 * rows[at + 2 * width]! +
      4 * rows[at + 3 * width]! +
      rows[at + 4 * width]!;
    result[at] = sum / 16;
  }
  return result;
}

/** Gaussian elimination with pivoting. */
function solve(rows: Float64Array[]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    if (Math.abs(rows[column]![column]!) < 1e-9) continue;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let k = column; k <= size; k++) rows[row]![k]! -= factor * rows[column]![k]!;
    }
  }
  return rows.map((row, index) => (Math.abs(row[index]!) < 1e-9 ? 0 : row[size]! / row[index]!));
}
