import * as z from 'zod/mini';

/** The body of every refusal that is not part of a call's own answer (400, 401, 403, 404, 409, 429, 500). */
const failure = z.object({
  error: z.string(),
  requestId: z.optional(z.string()),
  /** Names of refused fields, for a 400. */
  fields: z.optional(z.array(z.string())),
});
export type Failure = z.output<typeof failure>;
