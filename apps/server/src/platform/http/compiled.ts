import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type $ZodType, compile, safeParse } from 'zod/v4/core';

/** Reads what comes in by the contract's schema, which is compiled when the call is first made. */
export const compiledReader: FastifySchemaCompiler<$ZodType> = (route) => {
  let read: ReturnType<typeof validatorCompiler> | undefined;
  return (data) => {
    read ??= validatorCompiler({ ...route, schema: compile(route.schema) });
    return read(data);
  };
};

/**
 * Writes what goes out, and nothing that the contract does not declare. The provider's own writer encodes, which nothing
 * compiled can; an answer is the same both ways (`compiled.test.ts`). It is asked where an answer is wrong, and says why.
 */
export const compiledWriter: FastifySerializerCompiler<$ZodType> = (route) => {
  const encode = serializerCompiler(route);
  let declared: $ZodType | undefined;
  return (data) => {
    declared ??= compile(route.schema);
    const answer = safeParse(declared, data);
    return answer.success ? JSON.stringify(answer.data) : encode(data);
  };
};
