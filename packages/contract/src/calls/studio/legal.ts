import * as z from 'zod/mini';
import { integer, moment, trimmedText } from '../../bounds.ts';
import { call } from '../../call.ts';
import { OFFICE, OWNER } from '../../roles.ts';

const legal = z.object({
  name: z.string(),
  organisationNumber: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  bankAccount: z.string(),
  timeZone: z.string(),
  keepYears: z.int(),
  vatRegistered: z.boolean(),
  inRegister: z.boolean(),
  fTax: z.boolean(),
  register: z.string(),
});

const answer = z.object({
  country: z.string(),
  legal,
  /** What a live shop still has to say, by field. */
  missing: z.array(z.string()),
  /** Whether a way to pay waits for the bank account. */
  sellsOnInvoice: z.boolean(),
  /** When the studio changed it last, after the folder was loaded. */
  changed: z.nullable(moment),
});

export const studioLegal = call({
  method: 'GET',
  path: '/api/studio/shop/legal',
  summary: 'What the law wants to be known of the shop, and what is missing',
  who: OFFICE,
  changes: false,
  limit: 'read',
  answer,
});

export const changeLegal = call({
  method: 'PUT',
  path: '/api/studio/shop/legal',
  summary: 'Change what the law wants to be known of the shop',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: z.object({
    name: trimmedText(200),
    organisationNumber: trimmedText(40),
    address: trimmedText(200),
    postalCode: trimmedText(20),
    city: trimmedText(100),
    bankAccount: trimmedText(60),
    timeZone: trimmedText(60),
    keepYears: integer(0, 100),
    vatRegistered: z.boolean(),
    inRegister: z.boolean(),
    fTax: z.boolean(),
    register: trimmedText(120),
    /** What the form began with; another's change in between is not written over. */
    seen: z.optional(z.nullable(trimmedText(40))),
  }),
  answer,
});
