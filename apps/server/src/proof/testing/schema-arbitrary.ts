import { DAY, FIRST_DAY, LAST_DAY } from '@picture-day/contract/bounds';
import fc from 'fast-check';
import { type Def, defOf } from './example-request.ts';

/** Where every number, day and size of a request stands: anywhere, or all as low or as high as they may. */
export type Edge = 'any' | 'least' | 'most';

/** What the checks of a string, number or list leave open. */
interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly pattern: RegExp | undefined;
}

interface CheckDef {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly pattern?: RegExp;
}

function boundsOf(def: Def, widest: number): Bounds {
  const checks = ((def as { checks?: { _zod: { def: CheckDef } }[] }).checks ?? []).map(
    ({ _zod }) => _zod.def,
  );
  const least = checks.flatMap((one) =>
    one.check === 'min_length' ? [one.minimum ?? 0] : one.check === 'greater_than' ? [one.value ?? 0] : [],
  );
  const most = checks.flatMap((one) =>
    one.check === 'max_length' ? [one.maximum ?? 0] : one.check === 'less_than' ? [one.value ?? 0] : [],
  );
  return {
    min: least.length > 0 ? Math.max(...least) : 0,
    max: most.length > 0 ? Math.min(...most) : widest,
    pattern: checks.find(({ pattern }) => pattern)?.pattern,
  };
}

function textOf(def: Def, edge: Edge): fc.Arbitrary<string> {
  const { min, max, pattern } = boundsOf(def, 100);
  if (pattern === DAY && edge !== 'any') return fc.constant(edge === 'least' ? FIRST_DAY : LAST_DAY);
  if (pattern === DAY) return fc.oneof(fc.stringMatching(pattern), fc.constantFrom(FIRST_DAY, LAST_DAY));
  if (pattern) return fc.stringMatching(pattern, { maxLength: max });
  const short = { minLength: min, maxLength: Math.min(max, 40) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...short, unit: 'grapheme' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('Ås Ødegård', '90010020', 'kari@example.com', '4790', '{name}', '%s'),
    },
    { weight: 1, arbitrary: fc.constant('å'.repeat(max)) },
  );
}

function numberOf(def: Def, edge: Edge): fc.Arbitrary<number> {
  const { min, max } = boundsOf(def, 1000);
  if (edge !== 'any') return fc.constant(edge === 'least' ? min : max);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  const edges = fc.constantFrom(min, max);
  if ('format' in def) return fc.oneof(whole, edges);
  return fc.oneof(whole, edges, fc.double({ min, max, noNaN: true }));
}

/** Values a schema of the contract takes; ids are often ones that exist. */
export function arbitraryOf(
  schema: unknown,
  ids: readonly string[],
  edge: Edge = 'any',
): fc.Arbitrary<unknown> {
  const inside = (inner: unknown) => arbitraryOf(inner, ids, edge);
  const freq = edge === 'any' ? 2 : 8;
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      if ('format' in def && def.format === 'guid') {
        return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
      }
      return textOf(def, edge);
    case 'number':
      return numberOf(def, edge);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, inside(inner)])),
      );
    case 'array': {
      const { min, max } = boundsOf(def, 4);
      return fc.array(inside(def.element), { minLength: min, maxLength: Math.max(min, Math.min(max, 4)) });
    }
    case 'record':
      return fc.dictionary(inside(def.keyType) as fc.Arbitrary<string>, inside(def.valueType), {
        maxKeys: 4,
      });
    case 'optional':
    case 'default':
      return fc.option(inside(def.innerType), { nil: undefined, freq });
    case 'nullable':
      return fc.option(inside(def.innerType), { nil: null, freq });
    case 'union':
      return fc.oneof(...def.options.map(inside));
    case 'pipe': {
      // A number of an address has its ends behind the text that it comes as.
      const { min, max } = boundsOf(def, Number.POSITIVE_INFINITY);
      if (edge === 'any' || max === Number.POSITIVE_INFINITY) return inside(def.in);
      return fc.constant(edge === 'least' ? min : max);
    }
    default:
      throw new Error(`no values for ${def.type}`);
  }
}
