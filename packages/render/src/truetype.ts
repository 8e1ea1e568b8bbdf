/** The tables a PDF needs to draw glyphs by their numbers; names, kerning and the rest stay out. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

const WORDS = 1;
const SCALE = 8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const FOUR_SCALES = 0x80;

/** A TrueType file, of which parts can be taken. */
export class TrueType {
  readonly #tables: ReadonlyMap<string, Buffer>;

  constructor(file: Uint8Array) {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const count = bytes.readUInt16BE(4);
    this.#tables = new Map(
      Array.from({ length: count }, (_, index) => {
        const at = 12 + index * 16;
        const start = bytes.readUInt32BE(at + 8);
        const length = bytes.readUInt32BE(at + 12);
        return [bytes.toString('latin1', at, at + 4), bytes.subarray(start, start + length)] as const;
      }),
    );
  }

  get unitsPerEm(): number {
    return this.#table('head').readUInt16BE(18);
  }

  /** Left, bottom, right and top of all glyphs together, in font units. */
  get bounds(): readonly number[] {
    return [36, 38, 40, 42].map((at) => this.#table('head').readInt16BE(at));
  }

  get ascent(): number {
    return this.#table('hhea').readInt16BE(4);
  }

  get descent(): number {
    return this.#table('hhea').readInt16BE(6);
  }

  advance(glyph: number): number {
    const measured = this.#table('hhea').readUInt16BE(34);
    return this.#table('hmtx').readUInt16BE(Math.min(glyph, measured - 1) * 4);
  }

  /** A file with these glyphs and what they are made of; all keep their numbers. */
  subset(wanted: Iterable<number>): Buffer {
    const glyphs = this.#withParts(wanted);
    const count = Math.max(...glyphs) + 1;
    const places = Buffer.alloc((count + 1) * 4);
    const shapes: Buffer[] = [];
    let length = 0;
    for (let glyph = 0; glyph < count; glyph++) {
      places.writeUInt32BE(length, glyph * 4);
      if (!glyphs.has(glyph)) continue;
      const shape = padded(this.#shape(glyph));
      shapes.push(shape);
      length += shape.length;
    }
    places.writeUInt32BE(length, count * 4);
    const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((name) => Buffer.from(this.#table(name)));
    head!.writeUInt32BE(0, 8);
    head!.writeInt16BE(1, 50);
    maxp!.writeUInt16BE(count, 4);
    const measured = Math.min(count, hhea!.readUInt16BE(34));
    hhea!.writeUInt16BE(measured, 34);
    const hmtx = this.#table('hmtx').subarray(0, measured * 4 + (count - measured) * 2);
    const changed = new Map<string, Buffer>([
      ['head', head!],
      ['hhea', hhea!],
      ['maxp', maxp!],
      ['hmtx', hmtx],
      ['loca', places],
      ['glyf', Buffer.concat(shapes)],
    ]);
    const tables = KEPT.flatMap((name) => {
      const table = changed.get(name) ?? this.#tables.get(name);
      return table ? [[name, table] as const] : [];
    });
    return writeFile(tables);
  }

  #table(name: string): Buffer {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`The font has no table ${name}`);
    return table;
  }

  #shape(glyph: number): Buffer {
    const loca = this.#table('loca');
    const isLong = this.#table('head').readInt16BE(50) === 1;
    const at = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
    return this.#table('glyf').subarray(at(glyph), at(glyph + 1));
  }

  /** Å is drawn as an A and a ring: those come along. */
  #withParts(wanted: Iterable<number>): Set<number> {
    const found = new Set([0]);
    const waiting = [...wanted];
    for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
      if (found.has(glyph)) continue;
      found.add(glyph);
      waiting.push(...partsOf(this.#shape(glyph)));
    }
    return found;
  }
}

function partsOf(shape: Buffer): number[] {
  if (shape.length === 0 || shape.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let at = 10;
  for (let flags = MORE; flags & MORE; ) {
    flags = shape.readUInt16BE(at);
    parts.push(shape.readUInt16BE(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & FOUR_SCALES ? 8 : 0;
  }
  return parts;
}

function padded(bytes: Buffer): Buffer {
  const rest = bytes.length % 4;
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - rest)]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function writeFile(tables: readonly (readonly [name: string, table: Buffer])[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let place = head.length;
  const parts = tables.map(([name, table], index) => {
    const bytes = padded(table);
    const at = 12 + index * 16;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(checksum(bytes), at + 4);
    head.writeUInt32BE(place, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    place += bytes.length;
    return bytes;
  });
  const file = Buffer.concat([head, ...parts]);
  const fontHead = 12 + tables.findIndex(([name]) => name === 'head') * 16;
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, file.readUInt32BE(fontHead + 8) + 8);
  return file;
}
