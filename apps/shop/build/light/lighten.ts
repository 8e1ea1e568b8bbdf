import type { PluginOption } from 'vite';

/** What the shop never uses of a library's file, by the names the library gives it. */
export interface Lighter {
  readonly file: RegExp;
  /** Functions nothing here calls; one that is called after all says so. */
  readonly never?: readonly string[];
  /** Functions that can only come to this here: their bodies. */
  readonly always?: Readonly<Record<string, string>>;
  /** Expressions that can only be this here. */
  readonly known?: Readonly<Record<string, string>>;
  /** Calls that only tell a developer something. */
  readonly silent?: readonly string[];
  /** Classes of which no instance is ever made: their methods. */
  readonly classes?: readonly string[];
  /** Cases of the switches in these functions that are never reached, by the function. */
  readonly cases?: Readonly<Record<string, readonly number[]>>;
}

/** As much of a parsed file as is looked at here. */
export interface Part {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
  readonly body?: Part | readonly Part[];
  readonly init?: Part | null;
  readonly expression?: Part;
  readonly callee?: Part & { readonly name?: string };
  readonly left?: Part;
  readonly test?: { readonly value?: unknown } | null;
  readonly consequent?: readonly Part[];
  readonly cases?: readonly Part[];
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const NEVER = '{throw Error("left out")}';
/** Where a case ends the switch, so that no other runs into it. */
const ENDS = ['ReturnStatement', 'BreakStatement', 'ThrowStatement', 'ContinueStatement'];

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof (value as Part).type === 'string';

function* partsIn(part: Part): Generator<Part> {
  yield part;
  for (const value of Object.values(part))
    for (const inner of Array.isArray(value) ? value : [value]) if (isPart(inner)) yield* partsIn(inner);
}

/** The body of a function that is declared under a name, or kept in a variable of it. */
function namedBody(part: Part): { readonly name: string; readonly body: Part } | undefined {
  const fn = part.type === 'VariableDeclarator' ? part.init : part;
  const isFunction = fn && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(fn.type);
  const name = part.id?.name;
  const body = isFunction ? fn.body : undefined;
  return name && isPart(body) && body.type === 'BlockStatement' ? { name, body } : undefined;
}

function endsSwitch({ consequent = [] }: Part): boolean {
  const last = consequent.at(-1);
  if (last?.type === 'BlockStatement') {
    const inner = last.body as readonly Part[];
    return ENDS.includes(inner.at(-1)?.type ?? '');
  }
  return ENDS.includes(last?.type ?? '');
}

/** The changes that one file needs, and the names that are no longer in it. */
function changesTo(code: string, whole: Part, lighter: Lighter): { changes: Change[]; missing: string[] } {
  const { never = [], always = {}, silent = [], classes = [], cases = {} } = lighter;
  const textOf = ({ start, end }: Part) => code.slice(start, end);
  const changes: Change[] = [];
  const missing = new Set([...never, ...Object.keys(always), ...classes, ...Object.keys(cases)]);
  for (const part of partsIn(whole)) {
    const named = namedBody(part);
    if (named) {
      const text = never.includes(named.name) ? NEVER : always[named.name];
      if (text !== undefined) changes.push({ ...range(named.body), text });
      const left = unreached(named.body, cases[named.name] ?? []);
      changes.push(...left);
      if (text !== undefined || left.length > 0) missing.delete(named.name);
    }
    if (part.type !== 'ExpressionStatement' || !part.expression) continue;
    const { callee, left } = part.expression;
    if (callee?.name && silent.includes(callee.name)) changes.push({ ...range(part), text: ';' });
    const [, owner = '', what] = /^(\w+)\.(prototype\.|displayName$)/.exec(left ? textOf(left) : '') ?? [];
    if (what === 'displayName' || (what && classes.includes(owner))) {
      missing.delete(owner);
      changes.push({ ...range(part), text: '' });
    }
  }
  for (const [expression, text] of Object.entries(lighter.known ?? {})) {
    let at = code.indexOf(expression);
    if (at < 0) missing.add(expression);
    for (; at >= 0; at = code.indexOf(expression, at + 1))
      changes.push({ start: at, end: at + expression.length, text });
  }
  return { changes, missing: [...missing] };
}

const range = ({ start, end }: Part) => ({ start, end });

function unreached(body: Part, numbers: readonly number[]): Change[] {
  const left = [...partsIn(body)]
    .filter(({ type }) => type === 'SwitchStatement')
    .flatMap(({ cases = [] }) =>
      cases.filter((one, at) => {
        const before = cases[at - 1];
        const alone = endsSwitch(one) && (!before || endsSwitch(before));
        return alone && numbers.includes(one.test?.value as number);
      }),
    );
  if (left.length === 0) return [];
  // A variable that was declared in one of them may be used by the others.
  const names = left
    .flatMap((one) => [...partsIn(one)])
    .flatMap(({ type, id }) => (type === 'VariableDeclarator' && id?.name ? id.name : []));
  const kept = names.length > 0 ? `var ${[...new Set(names)].join(',')};` : '';
  return [
    { start: body.start + 1, end: body.start + 1, text: kept },
    ...left.map((one) => ({ ...range(one), text: '' })),
  ];
}

/** A file without what is never used here; the compressor then drops what only that needed. */
export function lightened(
  code: string,
  whole: Part,
  lighter: Lighter,
): { readonly light: string; readonly missing: readonly string[] } {
  const { changes, missing } = changesTo(code, whole, lighter);
  // A change inside another one is gone with it.
  let reached = 0;
  const outer = changes
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < reached) return false;
      reached = end;
      return true;
    });
  const light = outer.reduceRight(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  );
  return { light, missing };
}

/** A library that no longer has what is left out of it stops the build. */
export const lighten = (name: string, lighter: Lighter): PluginOption => ({
  name: `light-${name}`,
  transform: {
    filter: { id: lighter.file },
    handler(code) {
      const { light, missing } = lightened(code, this.parse(code) as unknown as Part, lighter);
      if (missing.length > 0) this.error(`${name} has changed, and no longer has: ${missing.join(', ')}`);
      return { code: light, map: null };
    },
  },
});
