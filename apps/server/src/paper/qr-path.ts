import QRCode, { type QRCodeOptions } from 'qrcode';

/** Where a code stands, in the units of its page. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The dark squares of a QR code as one path, a run of neighbours at a time. */
export function qrPath(text: string, { x, y, size }: Square, options: QRCodeOptions): string {
  const { modules } = QRCode.create(text, options);
  const cell = size / modules.size;
  const at = (value: number): string => value.toFixed(3);
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const left = at(x + column * cell);
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      path += `M${left} ${at(y + row * cell)}H${at(x + (column + 1) * cell)}V${at(y + (row + 1) * cell)}H${left}Z`;
    }
  }
  return path;
}
