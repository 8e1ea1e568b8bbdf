import { ALL_CALLS } from '@picture-day/contract/all-calls';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compile } from 'zod/v4/core';
import { compiledReader, compiledWriter } from './compiled.ts';

const calls = Object.values(ALL_CALLS);
const isSchema = (part: unknown): part is z.ZodMiniType => typeof part === 'object' && part !== null;

/** The kinds of everything a schema is made of. */
function kindsIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const definition = (part as Partial<z.ZodMiniType>)._zod?.def;
  const inside = Object.values(definition ?? part).flatMap((one) => kindsIn(one, seen));
  return definition ? [definition.type, ...inside] : inside;
}

describe('an answer of the contract', () => {
  it('is read as it is written, so that it can be compiled', () => {
    const directed = ['pipe', 'transform', 'default', 'prefault', 'catch'];
    const others = calls.flatMap(({ path, answer }) =>
      kindsIn(answer).some((kind) => directed.includes(kind)) ? [path] : [],
    );
    expect(others).toEqual([]);
    // What comes in may be another thing afterwards, and is found so.
    expect(calls.flatMap(({ body }) => kindsIn(body))).toContain('default');
  });
});

it('compiles every schema of the contract', () => {
  const schemas = calls.flatMap(({ params, query, body, answer }) =>
    [params, query, body, answer].filter(isSchema),
  );
  expect(schemas.length).toBeGreaterThan(calls.length);
  for (const schema of schemas) expect(() => compile(schema, { strict: true })).not.toThrow();
});

describe('what is compiled', () => {
  const schema = z.object({ name: z.string(), count: z.optional(z.int()) });
  const route = { schema, method: 'GET', url: '/', httpPart: 'body' };

  it('reads and tells what is wrong as it would otherwise', () => {
    const read = compiledReader(route);
    expect(read({ name: 'Kari', more: 1 })).toEqual({ value: { name: 'Kari' } });
    const { error } = read({ name: 1 }) as { error: readonly { readonly instancePath: string }[] };
    expect(error.map(({ instancePath }) => instancePath)).toEqual(['/name']);
  });

  it('writes what is declared, and refuses an answer that is wrong', () => {
    const write = compiledWriter(route);
    expect(write({ name: 'Kari', secret: 'x' })).toBe('{"name":"Kari"}');
    const refused = (() => {
      try {
        return write({ name: 1 });
      } catch (error) {
        return error;
      }
    })();
    expect(isResponseSerializationError(refused as Error)).toBe(true);
  });
});
