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
  const a = smooth(before, area);
  const b = smooth(after, area);
  const { width, height } = area;
  const normal = Array.from({ length: 4 }, () => new Float64Array(5));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const gx = (a[at + 1]! - a[at - 1]!) / 2;
      const gy = (a[at + width]! - a[at - width]!) / 2;
      const row = [a[at]!, 1, gx, gy];
      for (let i = 0; i < 4; i++) {
        for (let j = 0; j < 4; j++) normal[i]![j]! += row[i]! * row[j]!;
        normal[i]![4]! += row[i]! * b[at]!;
      }
    }
  }
  const count = (width - 2) * (height - 2);
  for (const axis of [2, 3]) {
    // Hardly any edge across this axis: hold its shift at zero.
    if (normal[axis]![axis]! / count < 0.5) normal[axis]![axis]! += 1e12;
  }
  const [gain = 1, , px = 0, py = 0] = solve(normal);
  const dx = -px / gain;
  const dy = -py / gain;
  return { dx, dy, distance: Math.hypot(dx, dy) };
}

/** A small blur: painters differ in how they soften an edge, not in where it lies. */
function smooth(image: GreyImage, area: PixelArea): Float32Array {
  const { width, height } = area;
  const at = (x: number, y: number) => {
    const column = Math.min(image.width - 1, Math.max(0, area.left + x));
    const row = Math.min(image.height - 1, Math.max(0, area.top + y));
    return image.pixels[row * image.width + column]!;
  };
  const rows = new Float32Array(width * (height + 4));
  const weights = [1, 4, 6, 4, 1];
  for (let y = -2; y < height + 2; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = -2; k <= 2; k++) sum += weights[k + 2]! * at(x + k, y);
      rows[(y + 2) * width + x] = sum / 16;
    }
  }
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < 5; k++) sum += weights[k]! * rows[(y + k) * width + x]!;
      result[y * width + x] = sum / 16;
    }
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
