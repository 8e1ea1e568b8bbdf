import * as z from 'zod/mini';
import { text, trimmedText } from '../bounds.ts';
import { call } from '../call.ts';
import { postalAddress } from '../entities/delivery.ts';

export const autocompleteAddress = call({
  method: 'GET',
  path: '/api/webshop/postal-address-service/autocomplete',
  summary: 'Suggest postal addresses for what has been typed',
  who: 'customer',
  changes: false,
  limit: 'read',
  query: z.object({ q: trimmedText(120) }),
  answer: z.array(z.object({ id: z.string(), suggestion: z.string(), address: z.optional(postalAddress) })),
});

export const resolveAddress = call({
  method: 'GET',
  path: '/api/webshop/postal-address-service/resolve-address-by-id/{id}',
  summary: 'The address behind a suggestion',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ id: text(200) }),
  answer: z.object({ error: z.optional(z.string()), address: z.optional(postalAddress) }),
});
