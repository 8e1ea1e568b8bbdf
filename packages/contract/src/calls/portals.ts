import * as z from 'zod/mini';
import { call } from '../call.ts';
import { LANGUAGES } from '../constants.ts';

export const terms = call({
  method: 'GET',
  path: '/api/webshop/terms',
  summary: 'Terms of service and of purchase',
  who: 'anyone',
  changes: false,
  limit: 'read',
  query: z.object({ lang: z.optional(z.enum(LANGUAGES)) }),
  answer: z.object({ termsOfService: z.string(), termsOfPurchase: z.string() }),
});
