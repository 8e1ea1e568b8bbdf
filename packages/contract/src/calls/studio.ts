import * as z from 'zod/mini';
import { trimmedText, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { simulation } from '../entities/user.ts';
import { OFFICE } from '../roles.ts';

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
