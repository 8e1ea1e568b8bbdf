/** An SVG element as plain data, for a string, a React tree or `setAttribute` alike. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgNode[];
}

export function svg(
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly SvgNode[] = [],
): SvgNode {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) given[name] = typeof value === 'number' ? decimal(value) : value;
  }
  return { tag, attributes: given, children };
}

/** Four decimals of a point are a hundred times finer than any print. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

export function svgString(node: SvgNode): string {
  const parts: string[] = [];
  write(node, parts);
  return parts.join('');
}

function write({ tag, attributes, children }: SvgNode, parts: string[]): void {
  parts.push('<', tag);
  for (const [name, value] of Object.entries(attributes)) parts.push(' ', name, '="', escapeXml(value), '"');
  if (children.length === 0) {
    parts.push('/>');
    return;
  }
  parts.push('>');
  for (const child of children) write(child, parts);
  parts.push('</', tag, '>');
}

function escapeXml(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Attribute names as React wants them: `clip-path` becomes `clipPath`, `data-` and `aria-` stay. */
export function reactAttributes({ attributes }: SvgNode): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      /^(data|aria)-/.test(name)
        ? name
        : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
