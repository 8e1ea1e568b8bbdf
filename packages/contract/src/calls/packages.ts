import * as z from 'zod/mini';
import { uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { LANGUAGES } from '../constants.ts';
import { packageInstance, packageOffer, promo } from '../entities/package.ts';

export const packages = call({
  method: 'GET',
  path: '/api/webshop/packages',
  summary: 'The packages for the current picture set, with the countdown of a time-limited offer',
  who: 'customer',
  changes: false,
  limit: 'read',
  query: z.object({ subject: z.optional(uuid), lang: z.optional(z.enum(LANGUAGES)) }),
  answer: z.object({ packages: z.array(packageOffer), promo: z.nullable(promo) }),
});

export const packageById = call({
  method: 'POST',
  path: '/api/webshop/packages/{id}',
  summary: "A package instance, filled with the current picture set's pictures",
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ id: uuid }),
  body: z.nullish(z.object({ subjectUuid: z.optional(uuid) })),
  answer: packageInstance,
});
