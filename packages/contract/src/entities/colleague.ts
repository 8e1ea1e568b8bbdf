import * as z from 'zod/mini';
import { moment, uuid } from '../bounds.ts';
import { ROLES } from '../roles.ts';

/** The ways a colleague can prove to be the one, beside the password. */
export const factorKinds = z.object({
  passkey: z.boolean(),
  app: z.boolean(),
  recoveryCodes: z.int(),
});
export type FactorKinds = z.output<typeof factorKinds>;

export const passkey = z.object({
  uuid,
  name: z.string(),
  createdTime: moment,
  usedTime: z.nullable(moment),
});
export type Passkey = z.output<typeof passkey>;

/** A colleague as the owner sees one. */
export const colleague = z.object({
  uuid,
  name: z.string(),
  emailAddress: z.string(),
  role: z.enum(ROLES),
  factors: factorKinds,
  /** When they last signed in or did something. */
  hereTime: z.nullable(moment),
  isYou: z.boolean(),
  /** May see to what concerns all shops of the machine. */
  installation: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

export const invitation = z.object({
  uuid,
  emailAddress: z.string(),
  role: z.enum(ROLES),
  invitedTime: moment,
  endTime: moment,
  isOver: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

/** A place a colleague is signed in at. */
export const colleagueSession = z.object({
  uuid,
  /** The browser by its name and system, in no language; empty where it does not say. */
  browser: z.string(),
  /** The address it was signed in from; where on earth that is, nobody is asked. */
  address: z.string(),
  startTime: moment,
  seenTime: moment,
  isThis: z.boolean(),
});
export type ColleagueSession = z.output<typeof colleagueSession>;
