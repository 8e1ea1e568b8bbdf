import { createHash } from 'node:crypto';

/** What makes two lines the same: product, options, subjects, pictures and everything put into a template. */
export interface LineIdentity {
  readonly kind: string;
  readonly productUuid: string;
  readonly subProductUuids?: readonly string[];
  readonly subjectUuids?: readonly string[];
  readonly catalogueUuid?: string | null;
  readonly template?: unknown;
  readonly package?: unknown;
}

/** The order in which a client sends the fields of an object makes no difference. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, entry]) => [name, ordered(entry)]),
  );
}

/** Equal lines have equal keys, and the database lets a key stand once in a cart. */
export function lineKey(line: LineIdentity): string {
  const identity = [
    line.kind,
    line.productUuid,
    [...(line.subProductUuids ?? [])].sort(),
    line.subjectUuids ?? [],
    line.catalogueUuid ?? null,
    ordered(line.template ?? null),
    ordered(line.package ?? null),
  ];
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url');
}
