import { templateModel } from '@picture-day/contract/entities/template-model';
import type { Template } from './model.ts';
import { parsePath } from './svg-path.ts';
import { parseTransform } from './svg-transform.ts';
import { type Fault, faultsOf, faultWords, placeOf } from './template-faults.ts';
import { checkReferences } from './template-references.ts';

export type ParsedTemplate =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads any JSON value as a template. Never throws: what is wrong comes back with the place where it stands. */
export function parseTemplate(json: unknown): ParsedTemplate {
  if (isTooDeep(json)) return { ok: false, faults: [{ at: '', message: 'is nested too deeply' }] };
  const read = templateModel.safeParse(json, { error: faultWords });
  if (!read.success) return { ok: false, faults: faultsOf(read.error.issues) };
  const faults: Fault[] = [];
  checkDrawings(read.data, [], faults);
  checkReferences(read.data, faults);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, template: freeze(read.data) };
}

/** Nesting beyond this is a mistake, and a stack would not survive much more. */
const MAX_DEPTH = 24;

function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level
      .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
      .filter((value) => typeof value === 'object' && value !== null);
  }
  return false;
}

const DRAWINGS = { d: parsePath, path: parsePath, transform: parseTransform } as const;

/** Paths and transforms have a grammar of their own. */
function checkDrawings(value: unknown, way: readonly (string | number)[], faults: Fault[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    const here = [...way, Array.isArray(value) ? Number(key) : key];
    if (typeof entry !== 'string' || !Object.hasOwn(DRAWINGS, key)) checkDrawings(entry, here, faults);
    else {
      const read = DRAWINGS[key as keyof typeof DRAWINGS](entry);
      if ('problem' in read) faults.push({ at: placeOf(here), message: read.problem });
    }
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const entry of Object.values(value)) freeze(entry);
  }
  return value;
}
