import * as z from 'zod/mini';
import { moment, uuid } from '../bounds.ts';
import { LANGUAGES } from '../constants.ts';
import { ROLES } from '../roles.ts';

/** The address of an account. */
const accountAddress = z.object({
  address: z.string(),
  address2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.optional(z.string()),
});

export const user = z.object({
  name: z.string(),
  emailAddress: z.string(),
  isSimulated: z.boolean(),
  /** Treated as not logged in. */
  isAnonymousUser: z.boolean(),
  lang: z.enum(LANGUAGES),
  mobilePhone: z.string(),
  address: accountAddress,
  acceptMail: z.boolean(),
});
export type User = z.output<typeof user>;

export const operator = z.object({ name: z.string(), emailAddress: z.string(), role: z.enum(ROLES) });
export type Operator = z.output<typeof operator>;

/** An operator acting as a customer. */
export const simulation = z.object({
  customer: z.object({ uuid, name: z.string(), emailAddress: z.string() }),
  reason: z.string(),
  endTime: moment,
});
export type Simulation = z.output<typeof simulation>;
