import { CLOSE, CURVE, LINE, MOVE, type Outline } from './geometry.ts';

const TOKEN = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([\s,]+)/y;
const ARGUMENTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

interface Segment {
  command: string;
  values: number[];
}

/** Reads SVG path data into absolute lines and cubics, or says in words what is wrong with it. */
export function parsePath(data: string): Outline | { problem: string } {
  const segments = readSegments(data);
  if (typeof segments === 'string') return { problem: segments };
  if (segments.length === 0) return { problem: 'is an empty path' };
  if (segments[0]!.command.toUpperCase() !== 'M') return { problem: 'does not start with M' };
  return trace(segments);
}

function readSegments(data: string): Segment[] | string {
  const segments: Segment[] = [];
  let command = '';
  let values: number[] = [];
  const finish = (): string | undefined => {
    if (!command) return undefined;
    const size = ARGUMENTS[command.toUpperCase()]!;
    if (size === 0) {
      if (values.length > 0) return `has numbers after ${command}`;
      segments.push({ command, values: [] });
      return undefined;
    }
    if (values.length === 0 || values.length % size !== 0) {
      return `has ${values.length} numbers after ${command}, which takes ${size}`;
    }
    for (let index = 0; index < values.length; index += size) {
      // Further pairs after a move are lines.
      const follow = index === 0 ? command : command === 'M' ? 'L' : command === 'm' ? 'l' : command;
      segments.push({ command: follow, values: values.slice(index, index + size) });
    }
    return undefined;
  };
  TOKEN.lastIndex = 0;
  let position = 0;
  while (position < data.length) {
    if (command.toUpperCase() === 'A' && (values.length % 7 === 3 || values.length % 7 === 4)) {
      // Arc flags may be written without a space before the next number.
      const flag = /[\s,]*([01])/y;
      flag.lastIndex = position;
      const match = flag.exec(data);
      if (!match) return `has an arc flag that is not 0 or 1 at character ${position + 1}`;
      values.push(Number(match[1]));
      position = flag.lastIndex;
      continue;
    }
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(data);
    if (!match) return `has an unexpected character at ${position + 1}`;
    position = TOKEN.lastIndex;
    if (match[1]) {
      const problem = finish();
      if (problem) return problem;
      if (ARGUMENTS[match[1].toUpperCase()] === undefined) return `has an unknown command ${match[1]}`;
      command = match[1];
      values = [];
    } else if (match[2]) {
      if (!command) return 'does not start with M';
      const value = Number(match[2]);
      if (!Number.isFinite(value)) return `has a number out of range at character ${position}`;
      values.push(value);
    }
  }
  const problem = finish();
  return problem ?? segments;
}

function trace(segments: readonly Segment[]): Outline {
  const verbs: number[] = [];
  const points: number[] = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let handle: { x: number; y: number; kind: 'C' | 'Q' } | undefined;
  const curve = (...values: [number, number, number, number, number, number]) => {
    verbs.push(CURVE);
    points.push(...values);
    x = values[4];
    y = values[5];
  };
  const quadratic = (qx: number, qy: number, ex: number, ey: number) =>
    curve(
      x + (2 / 3) * (qx - x),
      y + (2 / 3) * (qy - y),
      ex + (2 / 3) * (qx - ex),
      ey + (2 / 3) * (qy - ey),
      ex,
      ey,
    );
  for (const { command, values } of segments) {
    const upper = command.toUpperCase();
    const relative = command !== upper;
    const v =
      relative && upper !== 'A' ? values.map((value, index) => value + shift(upper, index, x, y)) : values;
    let next: typeof handle;
    switch (upper) {
      case 'M':
      case 'L':
        verbs.push(upper === 'M' ? MOVE : LINE);
        x = v[0]!;
        y = v[1]!;
        points.push(x, y);
        if (upper === 'M') [startX, startY] = [x, y];
        break;
      case 'H':
      case 'V':
        verbs.push(LINE);
        if (upper === 'H') x = v[0]!;
        else y = v[0]!;
        points.push(x, y);
        break;
      case 'C':
        next = { x: v[2]!, y: v[3]!, kind: 'C' };
        curve(v[0]!, v[1]!, v[2]!, v[3]!, v[4]!, v[5]!);
        break;
      case 'S': {
        const from = handle?.kind === 'C' ? handle : { x, y };
        next = { x: v[0]!, y: v[1]!, kind: 'C' };
        curve(2 * x - from.x, 2 * y - from.y, v[0]!, v[1]!, v[2]!, v[3]!);
        break;
      }
      case 'Q':
        next = { x: v[0]!, y: v[1]!, kind: 'Q' };
        quadratic(v[0]!, v[1]!, v[2]!, v[3]!);
        break;
      case 'T': {
        const from = handle?.kind === 'Q' ? handle : { x, y };
        next = { x: 2 * x - from.x, y: 2 * y - from.y, kind: 'Q' };
        quadratic(next.x, next.y, v[0]!, v[1]!);
        break;
      }
      case 'A': {
        const endX = v[5]! + (relative ? x : 0);
        const endY = v[6]! + (relative ? y : 0);
        const arc = arcCurves(x, y, v[0]!, v[1]!, v[2]!, v[3] === 1, v[4] === 1, endX, endY);
        if (!arc) {
          verbs.push(LINE);
          points.push(endX, endY);
        }
        for (const piece of arc ?? []) curve(...piece);
        x = endX;
        y = endY;
        break;
      }
      default:
        verbs.push(CLOSE);
        x = startX;
        y = startY;
    }
    handle = next;
  }
  return { verbs, points };
}

function shift(command: string, index: number, x: number, y: number): number {
  if (command === 'H') return x;
  if (command === 'V') return y;
  return index % 2 === 0 ? x : y;
}

/** SVG's elliptical arc (implementation notes F.6) as cubics of at most a quarter turn. */
function arcCurves(
  x1: number,
  y1: number,
  radiusX: number,
  radiusY: number,
  tilt: number,
  large: boolean,
  sweep: boolean,
  x2: number,
  y2: number,
): [number, number, number, number, number, number][] | undefined {
  let rx = Math.abs(radiusX);
  let ry = Math.abs(radiusY);
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return undefined;
  const phi = (tilt * Math.PI) / 180;
  const cos = Math.cos(phi);
  const sin = Math.sin(phi);
  const mx = (cos * (x1 - x2)) / 2 + (sin * (y1 - y2)) / 2;
  const my = (-sin * (x1 - x2)) / 2 + (cos * (y1 - y2)) / 2;
  const reach = (mx * mx) / (rx * rx) + (my * my) / (ry * ry);
  if (reach > 1) {
    rx *= Math.sqrt(reach);
    ry *= Math.sqrt(reach);
  }
  const square = rx * rx * my * my + ry * ry * mx * mx;
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - square) / square)) * (large === sweep ? -1 : 1);
  const cxp = (root * rx * my) / ry;
  const cyp = (-root * ry * mx) / rx;
  const cx = cos * cxp - sin * cyp + (x1 + x2) / 2;
  const cy = sin * cxp + cos * cyp + (y1 + y2) / 2;
  const from = Math.atan2((my - cyp) / ry, (mx - cxp) / rx);
  let turn = Math.atan2((-my - cyp) / ry, (-mx - cxp) / rx) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / count;
  const k = (4 / 3) * Math.tan(step / 4);
  const at = (angle: number, along: number): [number, number] => {
    const px = rx * (Math.cos(angle) - along * Math.sin(angle));
    const py = ry * (Math.sin(angle) + along * Math.cos(angle));
    return [cos * px - sin * py + cx, sin * px + cos * py + cy];
  };
  const pieces: [number, number, number, number, number, number][] = [];
  for (let index = 0; index < count; index++) {
    const a = from + index * step;
    const b = a + step;
    const end: [number, number] = index === count - 1 ? [x2, y2] : at(b, 0);
    pieces.push([...at(a, k), ...at(b, -k), ...end]);
  }
  return pieces;
}
