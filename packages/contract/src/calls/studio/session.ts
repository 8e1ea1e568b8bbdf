import * as z from 'zod/mini';
import { uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { LANGUAGES } from '../../constants.ts';
import { factorKinds } from '../../entities/colleague.ts';
import { operator, simulation } from '../../entities/user.ts';

const language = z.enum(LANGUAGES);

/** Who works here. */
export const colleague = z.extend(operator, { uuid });
export type Colleague = z.output<typeof colleague>;

export const studioSession = call({
  method: 'GET',
  path: '/api/studio/session',
  summary: 'The shop, and the colleague who is signed in to its studio',
  who: 'anyone',
  changes: false,
  limit: 'read',
  answer: z.object({
    shop: z.object({
      name: z.string(),
      languages: z.array(language),
      timeZone: z.string(),
      currencyCode: z.string(),
    }),
    lang: language,
    colleague: z.nullable(colleague),
    /** Whoever has given the password and nothing more, and what is still to come. */
    half: z.nullable(z.object({ name: z.string(), step: z.enum(['factor', 'setup']), factors: factorKinds })),
    /** Whom the colleague acts as in the shop. */
    simulation: z.nullable(simulation),
    isDemo: z.boolean(),
  }),
});
export type StudioSession = z.output<typeof studioSession.answer>;
