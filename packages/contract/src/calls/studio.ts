import * as z from 'zod/mini';
import { integerText, text, trimmedText, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { PASSWORD_MAX } from '../constants.ts';
import { auditEntry, customer, operator, simulation } from '../entities/user.ts';
import { OFFICE, ROLES } from '../roles.ts';
import { EMAIL_MAX } from '../rules.ts';

export const operatorLogin = call({
  method: 'POST',
  path: '/api/webshop/operator/login',
  summary: 'Sign in as an operator',
  who: 'anyone',
  changes: true,
  limit: 'sign-in',
  body: z.object({ username: trimmedText(EMAIL_MAX), password: text(PASSWORD_MAX) }),
  answer: z.object({
    error: z.boolean(),
    errorMessage: z.optional(z.string()),
    operator: z.optional(operator),
  }),
});

export const operatorLogout = call({
  method: 'POST',
  path: '/api/webshop/operator/logout',
  summary: "End the operator's session and any simulation",
  who: ROLES,
  changes: true,
  limit: 'write',
  answer: z.object({ error: z.boolean() }),
});

export const operatorCustomers = call({
  method: 'GET',
  path: '/api/webshop/operator/customers',
  summary: 'Find customers by name, email address or order reference',
  who: OFFICE,
  changes: false,
  limit: 'read',
  query: z.object({ q: z.optional(trimmedText(120)) }),
  answer: z.object({ customers: z.array(customer) }),
});

export const simulateCustomer = call({
  method: 'POST',
  path: '/api/studio/act-as',
  summary: 'Act as a customer for 30 minutes, with a reason that is logged',
  who: OFFICE,
  changes: true,
  limit: 'write',
  body: z.object({
    customerUuid: uuid,
    reason: trimmedText(500).check(z.minLength(1)),
  }),
  answer: z.object({ simulation }),
});

export const endSimulation = call({
  method: 'POST',
  path: '/api/studio/act-as/end',
  summary: 'Stop acting as a customer',
  who: OFFICE,
  changes: true,
  limit: 'write',
  answer: z.object({ error: z.boolean() }),
});

export const operatorAudit = call({
  method: 'GET',
  path: '/api/webshop/operator/audit',
  summary: 'The append-only log, newest first; before pages on by entry id',
  who: ROLES,
  changes: false,
  limit: 'read',
  query: z.object({
    customerUuid: z.optional(uuid),
    before: z.optional(integerText(1, 2_147_483_647)),
    limit: z.optional(integerText(1, 200)),
  }),
  answer: z.object({ entries: z.array(auditEntry) }),
});
