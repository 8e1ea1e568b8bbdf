import type { DisplayGroup, DisplayItem, DisplayPaint, DisplayPath, Scene } from './display-list.ts';
import {
  apply,
  EMPTY_OUTLINE,
  ellipseOutline,
  type Matrix,
  multiply,
  type Outline,
  POINTS_PER_MM,
  type Rect,
  rectOutline,
  scaling,
  stretch,
  transformOutline,
} from './geometry.ts';
import { placeOnMockup, visibleOn } from './mockup-place.ts';
import type { Art, Box, Color, Paint, Part, Shape, Stop, Stroke, Template } from './model.ts';
import { parsePath } from './svg-path.ts';
import { readTransform } from './svg-transform.ts';

export const MM_TO_POINTS: Matrix = scaling(POINTS_PER_MM);

interface Brush {
  readonly matrix: Matrix;
  /** What `current` means here. */
  readonly color: Color;
}

export function boxRect([x, y, width, height]: Box): Rect {
  return { x, y, width, height };
}

/** The item's box on the page, in points. */
export function pageRect([x, y, width, height]: Box): Rect {
  return {
    x: x * POINTS_PER_MM,
    y: y * POINTS_PER_MM,
    width: width * POINTS_PER_MM,
    height: height * POINTS_PER_MM,
  };
}

export function pathOutline(d: string): Outline {
  const outline = parsePath(d);
  return 'problem' in outline ? EMPTY_OUTLINE : outline;
}

function shapeOutline(shape: Shape): Outline {
  if ('rect' in shape) return rectOutline(boxRect(shape.rect), shape.radius);
  if ('ellipse' in shape) return ellipseOutline(boxRect(shape.ellipse));
  return pathOutline(shape.path);
}

export function resolvePaint(paint: Paint, matrix: Matrix, current: Color = '#000000'): DisplayPaint {
  const solid = (color: Color) => (color === 'current' ? current : color);
  const stops = (list: readonly Stop[]) =>
    list.map(([offset, color, opacity = 1]) => ({ offset, color: solid(color), opacity }));
  if (typeof paint === 'string') return { kind: 'solid', color: solid(paint) };
  if ('linear' in paint) {
    const [x1, y1, x2, y2] = paint.linear;
    return {
      kind: 'linear',
      from: apply(matrix, x1, y1),
      to: apply(matrix, x2, y2),
      stops: stops(paint.stops),
    };
  }
  const [x, y, radius] = paint.radial;
  return {
    kind: 'radial',
    center: apply(matrix, x, y),
    radius: radius * stretch(matrix),
    stops: stops(paint.stops),
  };
}

function resolveStroke(stroke: Stroke, { matrix, color }: Brush) {
  const scale = stretch(matrix);
  return {
    color: stroke.color === 'current' ? color : stroke.color,
    width: stroke.width * scale,
    ...(stroke.dash && { dash: stroke.dash.map((length) => length * scale) }),
    cap: stroke.cap ?? 'butt',
    join: stroke.join ?? 'miter',
  };
}

/** Flattens art into outlines on the page: transforms, symbols and colours are settled here. */
export function buildArt(art: Art, template: Template, brush: Brush): DisplayItem[] {
  const matrix = multiply(brush.matrix, readTransform(art.transform));
  const opacity = art.opacity ?? 1;
  if (opacity === 0) return [];
  if (art.kind === 'group' || art.kind === 'use') {
    const inside = art.kind === 'group' ? art.items : (template.symbols?.[art.symbol] ?? []);
    const named = art.kind === 'use' ? art.color : undefined;
    const color = named === undefined || named === 'current' ? brush.color : named;
    const items = inside.flatMap((child) => buildArt(child, template, { matrix, color }));
    const clip = art.kind === 'group' && art.clip ? shapeOutline(art.clip) : undefined;
    if (opacity === 1 && !clip) return items;
    const group: DisplayGroup = {
      kind: 'group',
      opacity,
      ...(clip && { clip: transformOutline(clip, matrix) }),
      items,
    };
    return [group];
  }
  const outline =
    art.kind === 'rect'
      ? rectOutline(boxRect(art.box), art.radius)
      : art.kind === 'ellipse'
        ? ellipseOutline(boxRect(art.box))
        : pathOutline(art.d);
  const own = { matrix, color: brush.color };
  const path: DisplayPath = {
    kind: 'path',
    outline: transformOutline(outline, matrix),
    rule: art.kind === 'path' ? (art.rule ?? 'nonzero') : 'nonzero',
    ...(art.fill !== undefined && { fill: resolvePaint(art.fill, matrix, brush.color) }),
    ...(art.stroke && { stroke: resolveStroke(art.stroke, own) }),
    opacity,
  };
  // Fill and stroke overlap; together they are faded as one, alike in every painter.
  if (opacity < 1 && path.fill && path.stroke) {
    return [{ kind: 'group', opacity, items: [{ ...path, opacity: 1 }] }];
  }
  return [path];
}

/** The object around a photo gift, for the screen. */
export function buildScene(template: Template, part: Part): Scene | undefined {
  const { mockup } = part;
  if (!mockup) return undefined;
  const visible = boxRect(visibleOn(mockup, part));
  const brush = { matrix: MM_TO_POINTS, color: '#000000' };
  const toScene = placeOnMockup(mockup, part);
  const clip = mockup.clip ? shapeOutline(mockup.clip) : transformOutline(rectOutline(visible), toScene);
  const draw = (arts: readonly Art[] = []) => arts.flatMap((art) => buildArt(art, template, brush));
  return {
    width: mockup.size[0] * POINTS_PER_MM,
    height: mockup.size[1] * POINTS_PER_MM,
    matrix: multiply(MM_TO_POINTS, multiply(toScene, scaling(1 / POINTS_PER_MM))),
    clip: transformOutline(clip, MM_TO_POINTS),
    behind: draw(mockup.behind),
    front: draw(mockup.front),
  };
}
