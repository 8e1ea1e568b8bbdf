import { createHash } from 'node:crypto';
import type { DisplayGlyphs } from './display-list.ts';
import type { Font } from './font.ts';
import { fileFontSource } from './font-files.ts';
import type { PdfFile } from './pdf-file.ts';
import { decimal } from './svg-node.ts';
import { sinCos } from './trigonometry.ts';
import { TrueType } from './truetype.ts';

/** Glyphs with what they stand for: text that can be found, copied and read aloud. */
export type SpelledGlyphs = DisplayGlyphs & { readonly spells: readonly string[] };

/** A face as a document uses it. The same glyph has a code for each thing it stands for. */
export class PdfFace {
  readonly id: number;
  readonly #key: string;
  readonly #file: TrueType;
  readonly #codes = new Map<string, { code: number; glyph: number; spelled: string }>();

  constructor(id: number, key: string, file: TrueType) {
    this.id = id;
    this.#key = key;
    this.#file = file;
  }

  /** In thousandths of the font size. */
  advance(glyph: number): number {
    return (this.#file.advance(glyph) * 1000) / this.#file.unitsPerEm;
  }

  code(glyph: number, spelled: string): string {
    const name = `${glyph} ${spelled}`;
    let known = this.#codes.get(name);
    if (!known) {
      known = { code: this.#codes.size + 1, glyph, spelled };
      this.#codes.set(name, known);
    }
    return hex(known.code);
  }

  async write(file: PdfFile): Promise<void> {
    const used = [...this.#codes.values()];
    const subset = this.#file.subset(used.map(({ glyph }) => glyph));
    const name = `${subsetTag(subset)}+${this.#key}`;
    const share = (units: number) => Math.round((units * 1000) / this.#file.unitsPerEm);
    const program = await file.deflated(`/Length1 ${subset.length}`, subset);
    const { bounds, ascent, descent } = this.#file;
    const descriptor = await file.object(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${bounds.map(share).join(' ')}]/ItalicAngle 0` +
        `/Ascent ${share(ascent)}/Descent ${share(descent)}/CapHeight ${share(ascent)}/StemV 80/FontFile2 ${program} 0 R>>`,
    );
    const glyphs = Buffer.alloc((used.length + 1) * 2);
    for (const { code, glyph } of used) glyphs.writeUInt16BE(glyph, code * 2);
    const map = await file.deflated('', glyphs);
    const widths = used.map(({ glyph }) => decimal(this.advance(glyph))).join(' ');
    const descendant = await file.object(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW 0/W[1[${widths}]]/CIDToGIDMap ${map} 0 R>>`,
    );
    const meaning = await file.deflated('', toUnicode(used));
    await file.object(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${meaning} 0 R>>`,
      this.id,
    );
  }
}

/** The faces of a document; what of each is needed is known once all pages are written. */
export class PdfFaces {
  readonly #file: PdfFile;
  readonly #faces = new Map<string, Promise<PdfFace>>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  face({ key }: Font): Promise<PdfFace> {
    let face = this.#faces.get(key);
    if (!face) {
      const id = this.#file.reserve();
      face = fileFontSource(key).then((bytes) => new PdfFace(id, key, new TrueType(bytes)));
      this.#faces.set(key, face);
    }
    return face;
  }

  async write(): Promise<void> {
    for (const face of this.#faces.values()) await (await face).write(this.#file);
  }
}

/** Neighbours of one face; a name in two scripts is several. */
export function* facesOf(item: SpelledGlyphs): Generator<SpelledGlyphs> {
  const { font, glyphs, spells } = item;
  if (!font.part) return yield item;
  for (let from = 0; from < spells.length; ) {
    const first = font.part(glyphs[from * 4]!);
    const run: number[] = [];
    let to = from;
    for (; to < spells.length; to++) {
      const { font: face, glyph } = font.part(glyphs[to * 4]!);
      if (face !== first.font) break;
      run.push(glyph, ...glyphs.subarray(to * 4 + 1, to * 4 + 4));
    }
    yield {
      ...item,
      font: first.font,
      size: item.size * first.share,
      glyphs: Float64Array.from(run),
      spells: spells.slice(from, to),
    };
    from = to;
  }
}

/** Moves smaller than this are those of rounding. */
const NO_MOVE = 0.05;

/** Shows glyphs where they stand: one string a line, with its kerning in between. */
export function textOperators({ size, glyphs, spells }: SpelledGlyphs, face: PdfFace, name: string): string {
  const lines: string[] = ['BT', `/${name} ${decimal(size)} Tf`];
  let shown = '';
  let pen = { x: Number.NaN, y: Number.NaN, turn: 0 };
  const flush = (): void => {
    if (shown) lines.push(`[<${shown}>] TJ`);
    shown = '';
  };
  for (const [index, spelled] of spells.entries()) {
    const [glyph, x, y, turn] = glyphs.subarray(index * 4, index * 4 + 4) as unknown as number[];
    const move = ((x! - pen.x) * 1000) / size;
    const goesOn = y === pen.y && turn === 0 && pen.turn === 0;
    if (!goesOn) {
      flush();
      const [sin, cos] = turn === 0 ? [0, 1] : sinCos(turn!);
      // The page's y points down, a glyph's up.
      lines.push(`${[cos, sin, sin, -cos, x!, y!].map(decimal).join(' ')} Tm`);
    } else if (Math.abs(move) > NO_MOVE) shown += `>${decimal(-move)}<`;
    shown += face.code(glyph!, spelled);
    pen = { x: x! + (face.advance(glyph!) * size) / 1000, y: y!, turn: turn! };
  }
  flush();
  lines.push('ET');
  return lines.join('\n');
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** Six letters that tell subsets of one face apart. */
function subsetTag(subset: Buffer): string {
  const digest = createHash('sha256').update(subset).digest();
  return String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)));
}

const PER_BLOCK = 100;

/** What each code stands for. */
function toUnicode(used: readonly { readonly code: number; readonly spelled: string }[]): string {
  const entries = used
    .filter(({ spelled }) => spelled !== '')
    .map(
      ({ code, spelled }) => `<${hex(code)}> <${Buffer.from(spelled, 'utf16le').swap16().toString('hex')}>`,
    );
  const blocks: string[] = [];
  for (let from = 0; from < entries.length; from += PER_BLOCK) {
    const block = entries.slice(from, from + PER_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end\nend',
  ].join('\n');
}
