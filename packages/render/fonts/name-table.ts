interface Table {
  readonly tag: string;
  readonly data: Buffer;
}

export interface FontName {
  readonly platform: number;
  readonly encoding: number;
  readonly language: number;
  readonly id: number;
  readonly text: string;
}

const CHECKSUM_OF_A_FONT = 0xb1b0afba;
const padded = (length: number): number => (length + 3) & ~3;

function checksum(data: Buffer): number {
  const whole = Buffer.alloc(padded(data.length));
  data.copy(whole);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const start = font.readUInt32BE(at + 8);
    const data = font.subarray(start, start + font.readUInt32BE(at + 12));
    return { tag: font.toString('latin1', at, at + 4), data };
  });
}

const isWide = (platform: number): boolean => platform === 0 || platform === 3;

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

function namesIn(table: Buffer): FontName[] {
  const strings = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const at = 6 + 12 * index;
    const platform = table.readUInt16BE(at);
    const start = strings + table.readUInt16BE(at + 10);
    const bytes = table.subarray(start, start + table.readUInt16BE(at + 8));
    return {
      platform,
      encoding: table.readUInt16BE(at + 2),
      language: table.readUInt16BE(at + 4),
      id: table.readUInt16BE(at + 6),
      text: isWide(platform) ? swapped(bytes).toString('utf16le') : bytes.toString('latin1'),
    };
  });
}

function writeNames(names: readonly FontName[]): Buffer {
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  const strings: Buffer[] = [];
  let offset = 0;
  for (const [index, { platform, encoding, language, id, text }] of names.entries()) {
    const bytes = isWide(platform) ? swapped(Buffer.from(text, 'utf16le')) : Buffer.from(text, 'latin1');
    for (const [place, value] of [platform, encoding, language, id, bytes.length, offset].entries()) {
      head.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    }
    strings.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...strings]);
}

/** What a font file says of itself. */
export function readNames(font: Buffer): FontName[] {
  const table = readTables(font).find(({ tag }) => tag === 'name');
  return table ? namesIn(table.data) : [];
}

/** The same font with other names in it. */
export function withNames(font: Buffer, change: (name: FontName) => FontName): Buffer {
  const tables = readTables(font).map(({ tag, data }) => {
    if (tag === 'name') return { tag, data: writeNames(namesIn(data).map(change)) };
    const copy = Buffer.from(data);
    if (tag === 'head') copy.writeUInt32BE(0, 8);
    return { tag, data: copy };
  });
  const directory = 12 + 16 * tables.length;
  const made = Buffer.alloc(tables.reduce((sum, { data }) => sum + padded(data.length), directory));
  font.copy(made, 0, 0, 12);
  let start = directory;
  let head = 0;
  for (const [index, { tag, data }] of tables.entries()) {
    const at = 12 + 16 * index;
    made.write(tag, at, 'latin1');
    made.writeUInt32BE(checksum(data), at + 4);
    made.writeUInt32BE(start, at + 8);
    made.writeUInt32BE(data.length, at + 12);
    data.copy(made, start);
    if (tag === 'head') head = start;
    start += padded(data.length);
  }
  made.writeUInt32BE((CHECKSUM_OF_A_FONT - checksum(made)) >>> 0, head + 8);
  return made;
}
