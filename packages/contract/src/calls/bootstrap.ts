import * as z from 'zod/mini';
import { trimmedText, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { CODE_MAX, LANGUAGES } from '../constants.ts';
import { unfinishedPayment } from '../entities/payment.ts';
import { portal } from '../entities/portal.ts';
import { operator, simulation, user } from '../entities/user.ts';
import { codeAnswer } from './access.ts';

export const session = z.object({
  user: z.nullable(user),
  lang: z.enum(LANGUAGES),
  operator: z.nullable(operator),
  simulation: z.nullable(simulation),
});
export type Session = z.output<typeof session>;

export const bootstrap = call({
  method: 'GET',
  path: '/api/webshop/bootstrap',
  summary: "The portal's public settings and the state of this browser session",
  who: 'anyone',
  changes: false,
  limit: 'read',
  /** The code of a QR link is looked up here; only verifying it marks the session. */
  query: z.object({ code: z.optional(trimmedText(CODE_MAX)) }),
  answer: z.object({
    portal,
    session,
    cartCount: z.int(),
    unfinishedPayment: z.nullish(unfinishedPayment),
    currentPictureSetUuid: z.nullable(uuid),
    code: z.nullable(codeAnswer),
    /** The door asks for the child's first name beside the code. */
    asksName: z.boolean(),
  }),
});
