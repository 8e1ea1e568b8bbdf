import type {
  DisplayGlyphs,
  DisplayGroup,
  DisplayImage,
  DisplayItem,
  DisplayPaint,
  DisplayPath,
  DisplayStroke,
} from './display-list.ts';
import { CLOSE, CURVE, LINE, type Matrix, MOVE, type Outline, type Rect } from './geometry.ts';
import { glyphOutline } from './glyph-outline.ts';
import { shadingBody } from './pdf-shading.ts';
import { ARTIFACT, END_OF_MARK, type PageTags } from './pdf-tags.ts';
import { facesOf, type PdfFaces, textOperators } from './pdf-text.ts';
import { decimal } from './svg-node.ts';

/** Writes the objects a content stream refers to. */
export interface PdfObjects {
  /** A picture, ready to be drawn, and the map from its unit square to the page. */
  image(image: DisplayImage): Promise<{ id: number; unit: Matrix; transparent: boolean }>;
  object(body: string): Promise<number>;
  form(dictionary: string, content: string): Promise<number>;
  /** The colour space of all plain colours. */
  readonly rgb: string;
  /** Where text stays text; print files have outlines. */
  readonly faces?: PdfFaces;
  /** Where what is read is told from what is only looked at. */
  readonly tags?: PageTags;
}

/** A content stream and the named resources it uses. */
export class PdfContent {
  readonly #objects: PdfObjects;
  readonly #bounds: Rect;
  readonly #operators: string[] = [];
  readonly #resources = new Map<string, Map<string, number>>();
  readonly #states = new Map<string, string>();
  #fill = '';
  #isInside = false;
  #usesTransparency = false;

  constructor(objects: PdfObjects, bounds: Rect) {
    this.#objects = objects;
    this.#bounds = bounds;
  }

  get usesTransparency(): boolean {
    return this.#usesTransparency;
  }

  push(...operators: string[]): void {
    this.#operators.push(...operators);
  }

  toString(): string {
    return this.#operators.join('\n');
  }

  resources(): string {
    const groups = Array.from(this.#resources, ([category, entries]) => {
      const names = Array.from(entries, ([name, id]) => `/${name} ${id} 0 R`);
      return `/${category}<<${names.join('')}>>`;
    });
    return `<</ColorSpace<</DefaultRGB ${this.#objects.rgb}>>${groups.join('')}>>`;
  }

  async draw(items: readonly DisplayItem[]): Promise<void> {
    for (const item of items) {
      const mark = this.#markOf(item);
      if (mark) this.push(mark);
      await this.#item(item);
      if (mark) this.push(END_OF_MARK);
    }
  }

  /** Nothing inside a group is read: documents have drawings there. */
  #markOf(item: DisplayItem): string | undefined {
    const { tags } = this.#objects;
    if (!tags || this.#isInside) return undefined;
    if (item.kind === 'glyphs') return tags.words(item.continues ?? false);
    return item.kind === 'image' ? tags.picture(item.alt) : ARTIFACT;
  }

  async #item(item: DisplayItem): Promise<void> {
    switch (item.kind) {
      case 'path':
        return this.#path(item);
      case 'image':
        return this.#image(item);
      case 'glyphs':
        return this.#glyphs(item);
      case 'group':
        return this.#group(item);
      default: // An empty slot is for the screen only.
    }
  }

  async #glyphs(item: DisplayGlyphs): Promise<void> {
    await this.#withOpacity(item.opacity, async () => {
      this.#setFill(item.color);
      const { faces } = this.#objects;
      if (!faces || !item.spells) {
        this.push(outlineOperators(glyphOutline(item)), 'f');
        return;
      }
      for (const run of facesOf({ ...item, spells: item.spells })) {
        const face = await faces.face(run.font);
        this.push(textOperators(run, face, this.#name('Font', 'T', face.id)));
      }
    });
  }

  #name(category: string, prefix: string, id: number): string {
    let entries = this.#resources.get(category);
    if (!entries) {
      entries = new Map();
      this.#resources.set(category, entries);
    }
    const name = `${prefix}${id}`;
    entries.set(name, id);
    return name;
  }

  #setFill(color: string): void {
    if (color === this.#fill) return;
    this.#fill = color;
    this.push(`${rgbNumbers(color)} rg`);
  }

  /** Between q and Q the graphics state is the block's own. */
  async #isolated(block: () => Promise<void>): Promise<void> {
    const fill = this.#fill;
    this.push('q');
    await block();
    this.push('Q');
    this.#fill = fill;
  }

  async #withOpacity(opacity: number, block: () => Promise<void>): Promise<void> {
    if (opacity === 1) {
      await block();
      return;
    }
    await this.#isolated(async () => {
      this.push(`/${await this.#state(`/ca ${decimal(opacity)}/CA ${decimal(opacity)}`)} gs`);
      await block();
    });
  }

  async #state(entries: string): Promise<string> {
    this.#usesTransparency = true;
    let name = this.#states.get(entries);
    if (!name) {
      name = this.#name('ExtGState', 'G', await this.#objects.object(`<</Type/ExtGState${entries}>>`));
      this.#states.set(entries, name);
    }
    return name;
  }

  async #path(path: DisplayPath): Promise<void> {
    const { fill, stroke } = path;
    await this.#withOpacity(path.opacity, async () => {
      const shape = outlineOperators(path.outline);
      const star = path.rule === 'evenodd' ? '*' : '';
      if (fill?.kind === 'solid') {
        this.#setFill(fill.color);
        this.push(shape, `f${star}`);
      } else if (fill) {
        await this.#isolated(async () => {
          this.push(shape, `W${star} n`);
          await this.#shade(fill);
        });
      }
      if (stroke) {
        await this.#isolated(async () => {
          this.push(strokeOperators(stroke), shape, 'S');
        });
      }
    });
  }

  async #shade(paint: Exclude<DisplayPaint, { kind: 'solid' }>): Promise<void> {
    if (paint.stops.some((stop) => stop.opacity < 1)) {
      const alpha = new PdfContent(this.#objects, this.#bounds);
      const shading = await this.#objects.object(shadingBody(paint, '/DeviceGray', (stop) => [stop.opacity]));
      alpha.push(`/${alpha.#name('Shading', 'S', shading)} sh`);
      const mask = await this.#objects.form(
        `${this.#formHead(alpha)}/Group<</S/Transparency/CS/DeviceGray/I true>>`,
        alpha.toString(),
      );
      this.push(`/${await this.#state(`/SMask<</Type/Mask/S/Luminosity/G ${mask} 0 R>>`)} gs`);
    }
    const body = shadingBody(paint, this.#objects.rgb, (stop) => rgbShares(stop.color));
    this.push(`/${this.#name('Shading', 'S', await this.#objects.object(body))} sh`);
  }

  #formHead(content: PdfContent): string {
    const { x, y, width, height } = this.#bounds;
    const box = [x, y, x + width, y + height].map(decimal).join(' ');
    return `/Type/XObject/Subtype/Form/BBox[${box}]/Resources${content.resources()}`;
  }

  async #image(image: DisplayImage): Promise<void> {
    await this.#isolated(async () => {
      this.push(outlineOperators(image.clip), 'W n');
      if (image.opacity < 1) {
        this.push(`/${await this.#state(`/ca ${decimal(image.opacity)}/CA ${decimal(image.opacity)}`)} gs`);
      }
      const { id, unit, transparent } = await this.#objects.image(image);
      this.#usesTransparency ||= transparent;
      this.push(`${unit.map(precise).join(' ')} cm`, `/${this.#name('XObject', 'I', id)} Do`);
    });
  }

  async #group(group: DisplayGroup): Promise<void> {
    await this.#isolated(async () => {
      if (group.clip) this.push(outlineOperators(group.clip), 'W n');
      if (group.opacity === 1) {
        const was = this.#isInside;
        this.#isInside = true;
        await this.draw(group.items);
        this.#isInside = was;
        return;
      }
      const inside = new PdfContent(this.#objects, this.#bounds);
      inside.#isInside = true;
      await inside.draw(group.items);
      const id = await this.#objects.form(
        `${this.#formHead(inside)}/Group<</S/Transparency/CS ${this.#objects.rgb}/I true>>`,
        inside.toString(),
      );
      this.push(`/${await this.#state(`/ca ${decimal(group.opacity)}/CA ${decimal(group.opacity)}`)} gs`);
      this.push(`/${this.#name('XObject', 'F', id)} Do`);
    });
  }
}

/** Maps of pictures carry large factors and need more digits than points on the page. */
function precise(value: number): string {
  const text = value.toFixed(8).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

function rgbShares(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

function rgbNumbers(color: string): string {
  return rgbShares(color).map(decimal).join(' ');
}

function outlineOperators({ verbs, points }: Outline): string {
  const lines: string[] = [];
  let at = 0;
  const take = (count: number) => {
    const numbers: string[] = [];
    for (let index = 0; index < count; index++) numbers.push(decimal(points[at + index]!));
    at += count;
    return numbers.join(' ');
  };
  for (const verb of verbs) {
    if (verb === MOVE) lines.push(`${take(2)} m`);
    else if (verb === LINE) lines.push(`${take(2)} l`);
    else if (verb === CURVE) lines.push(`${take(6)} c`);
    else if (verb === CLOSE) lines.push('h');
  }
  return lines.join('\n');
}

function strokeOperators(stroke: DisplayStroke): string {
  return [
    `${rgbNumbers(stroke.color)} RG`,
    `${decimal(stroke.width)} w`,
    `${{ butt: 0, round: 1, square: 2 }[stroke.cap]} J`,
    `${{ miter: 0, round: 1, bevel: 2 }[stroke.join]} j`,
    ...(stroke.dash ? [`[${stroke.dash.map(decimal).join(' ')}] 0 d`] : []),
  ].join(' ');
}
