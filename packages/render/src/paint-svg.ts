import type {
  DisplayImage,
  DisplayItem,
  DisplayPaint,
  DisplayPath,
  DisplayStroke,
  Page,
  PictureRef,
} from './display-list.ts';
import { type DrawnEffect, EFFECT_MATRICES } from './effects.ts';
import { CLOSE, COORDINATES, type Matrix, type Outline } from './geometry.ts';
import { glyphOutline } from './glyph-outline.ts';
import { decimal, type SvgNode, svg, svgString } from './svg-node.ts';

export interface SvgOptions {
  /** Address of a picture as it should be shown; `undefined` while it is loading. */
  readonly href: (ref: PictureRef, image: DisplayImage) => string | undefined;
  /** Address of a picture laid behind a cut-out, filling the frame of the picture. */
  readonly backgroundHref?: (ref: PictureRef) => string | undefined;
  /** `trim` is the finished product, `bleed` the sheet with its cut-off, `object` the gift it is printed on. */
  readonly view?: 'trim' | 'bleed' | 'object';
  /** Distinguishes the ids of several drawings in one document. */
  readonly idPrefix?: string;
  /** Width in pixels; without it the drawing takes the size of its container. */
  readonly width?: number;
  /** Colour of slots still without a picture. */
  readonly emptySlot?: string;
}

interface Painter {
  readonly options: SvgOptions;
  readonly prefix: string;
  readonly definitions: SvgNode[];
  readonly effects: Set<Exclude<DrawnEffect, 'original'>>;
}

const VERBS = 'MLCZ';

function outlineData({ verbs, points }: Outline): string {
  const parts: string[] = [];
  let at = 0;
  for (const verb of verbs) {
    const count = COORDINATES[verb]!;
    const numbers: string[] = [];
    for (let index = 0; index < count; index++) numbers.push(decimal(points[at + index]!));
    at += count;
    parts.push(verb === CLOSE ? 'Z' : VERBS[verb]! + numbers.join(' '));
  }
  return parts.join('');
}

/** The page as a tree of SVG elements. */
export function svgTree(page: Page, options: SvgOptions): SvgNode {
  const painter: Painter = {
    options,
    prefix: options.idPrefix ?? 'page',
    definitions: [],
    effects: new Set(),
  };
  const { view = 'trim' } = options;
  const scene = view === 'object' ? page.scene : undefined;
  const sheet = page.items.flatMap((item) => paint(item, painter));
  const bleed = view === 'bleed' ? page.bleed : 0;
  const frame = scene
    ? { x: 0, y: 0, width: scene.width, height: scene.height }
    : { x: -bleed, y: -bleed, width: page.width + 2 * bleed, height: page.height + 2 * bleed };
  let content = sheet;
  if (scene) {
    const placed = svg('g', { transform: matrixText(scene.matrix) }, sheet);
    const clipped = scene.clip ? svg('g', { 'clip-path': clipPath(scene.clip, painter) }, [placed]) : placed;
    content = [
      ...scene.behind.flatMap((item) => paint(item, painter)),
      clipped,
      ...scene.front.flatMap((item) => paint(item, painter)),
    ];
  }
  for (const effect of painter.effects) painter.definitions.push(effectFilter(effect, painter));
  const definitions = painter.definitions.length > 0 ? [svg('defs', {}, painter.definitions)] : [];
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [frame.x, frame.y, frame.width, frame.height].map(decimal).join(' '),
      width: options.width,
      height: options.width === undefined ? undefined : (options.width * frame.height) / frame.width,
    },
    [...definitions, ...content],
  );
}

export function paintSvg(page: Page, options: SvgOptions): string {
  return svgString(svgTree(page, options));
}

function define(
  painter: Painter,
  tag: string,
  attributes: Record<string, string | number>,
  children: SvgNode[],
) {
  const id = `${painter.prefix}-${painter.definitions.length}`;
  painter.definitions.push(svg(tag, { id, ...attributes }, children));
  return `url(#${id})`;
}

function clipPath(outline: Outline, painter: Painter): string {
  return define(painter, 'clipPath', {}, [svg('path', { d: outlineData(outline) })]);
}

function matrixText(matrix: Matrix): string {
  return `matrix(${matrix.map((value) => Number(value.toFixed(10))).join(' ')})`;
}

function fade(opacity: number): string | undefined {
  return opacity === 1 ? undefined : decimal(opacity);
}

function paint(item: DisplayItem, painter: Painter): SvgNode[] {
  switch (item.kind) {
    case 'path':
      return [paintPath(item, painter)];
    case 'image':
      return [paintImage(item, painter)];
    case 'glyphs':
      return [
        svg('path', {
          d: outlineData(glyphOutline(item)),
          fill: item.color,
          opacity: fade(item.opacity),
          'data-resource': item.resource,
          'aria-label': item.text,
        }),
      ];
    case 'group': {
      const clip = item.clip ? clipPath(item.clip, painter) : undefined;
      const children = item.items.flatMap((child) => paint(child, painter));
      return [svg('g', { opacity: fade(item.opacity), 'clip-path': clip }, children)];
    }
    default:
      return [
        svg('path', {
          d: outlineData(item.clip),
          fill: painter.options.emptySlot ?? '#e4e0d9',
          'data-resource': item.resource,
        }),
      ];
  }
}

function paintPath(path: DisplayPath, painter: Painter): SvgNode {
  return svg('path', {
    d: outlineData(path.outline),
    fill: path.fill ? paintServer(path.fill, painter) : 'none',
    'fill-rule': path.rule === 'evenodd' ? 'evenodd' : undefined,
    opacity: fade(path.opacity),
    ...(path.stroke && strokeAttributes(path.stroke)),
  });
}

function strokeAttributes(stroke: DisplayStroke): Record<string, string | number | undefined> {
  return {
    stroke: stroke.color,
    'stroke-width': stroke.width,
    'stroke-dasharray': stroke.dash?.map(decimal).join(' '),
    'stroke-linecap': stroke.cap === 'butt' ? undefined : stroke.cap,
    'stroke-linejoin': stroke.join === 'miter' ? undefined : stroke.join,
    // The same limit as in print, where the default differs.
    'stroke-miterlimit': stroke.join === 'miter' ? '10' : undefined,
  };
}

function paintServer(paint: DisplayPaint, painter: Painter): string {
  if (paint.kind === 'solid') return paint.color;
  const stops = paint.stops.map((stop) =>
    svg('stop', { offset: stop.offset, 'stop-color': stop.color, 'stop-opacity': fade(stop.opacity) }),
  );
  const gradientUnits = 'userSpaceOnUse';
  if (paint.kind === 'linear') {
    const [x1, y1] = paint.from;
    const [x2, y2] = paint.to;
    return define(painter, 'linearGradient', { gradientUnits, x1, y1, x2, y2 }, stops);
  }
  const [cx, cy] = paint.center;
  return define(painter, 'radialGradient', { gradientUnits, cx, cy, r: paint.radius }, stops);
}

function paintImage(image: DisplayImage, painter: Painter): SvgNode {
  const { options } = painter;
  const frame = { width: image.width, height: image.height, transform: matrixText(image.matrix) };
  const layers: SvgNode[] = [];
  const background = image.ref.background ? options.backgroundHref?.(image.ref) : undefined;
  if (background) {
    layers.push(svg('image', { href: background, ...frame, preserveAspectRatio: 'xMidYMid slice' }));
  }
  const href = options.href(image.ref, image);
  if (href) layers.push(svg('image', { href, ...frame, preserveAspectRatio: 'none' }));
  else layers.push(svg('path', { d: outlineData(image.clip), fill: options.emptySlot ?? '#e4e0d9' }));
  let content = layers;
  if (image.effect !== 'original') {
    painter.effects.add(image.effect);
    content = layers.map((layer) => ({
      ...layer,
      attributes: { ...layer.attributes, filter: `url(#${painter.prefix}-${image.effect})` },
    }));
  }
  return svg(
    'g',
    {
      'clip-path': clipPath(image.clip, painter),
      opacity: fade(image.opacity),
      'data-resource': image.resource,
    },
    content,
  );
}

function effectFilter(effect: Exclude<DrawnEffect, 'original'>, painter: Painter): SvgNode {
  const rows = EFFECT_MATRICES[effect].map((row) => `${row.join(' ')} 0 0`);
  return svg(
    'filter',
    {
      id: `${painter.prefix}-${effect}`,
      x: '0',
      y: '0',
      width: '1',
      height: '1',
      'color-interpolation-filters': 'sRGB',
    },
    [svg('feColorMatrix', { values: `${rows.join(' ')} 0 0 0 1 0` })],
  );
}
