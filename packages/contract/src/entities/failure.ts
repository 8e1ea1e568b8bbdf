import * as z from 'zod/mini';

/** The body of every refusal that is not part of a call's own answer (400, 401, 403, 404, 409, 429, 500). */
export const failure = z.object({
  error: z.string(),
  requestId: z.optional(z.string()),
  /** Names of refused fields, for a 400. */
  fields: z.optional(z.array(z.string())),
  /** Seconds to wait, for a 429. */
  retryAfter: z.optional(z.int()),
});
export type Failure = z.output<typeof failure>;

/** The old calls' way of saying how it went. */
export const outcome = z.object({
  error: z.boolean(),
  errorMessage: z.optional(z.string()),
});
export type Outcome = z.output<typeof outcome>;
