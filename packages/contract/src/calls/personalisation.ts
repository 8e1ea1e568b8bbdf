import * as z from 'zod/mini';
import { list, text, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { resource, template, userResources } from '../entities/template.ts';

export const fillUserStrings = call({
  method: 'POST',
  path: '/api/webshop/templates/fill-user-strings-by-picture',
  summary: 'The texts that belong to a group picture',
  who: 'customer',
  changes: false,
  limit: 'read',
  body: z.object({
    subject: z.object({ uuid }),
    template: z.object({ uuid }),
    picture: z.object({ uuid }),
    resource: z.object({ id: text(120) }),
  }),
  answer: z.object({ userStringResources: z.array(resource) }),
});

const filled = z.object({ userResources, year: z.nullish(z.int()) });

export const userTemplatesOfProduct = call({
  method: 'GET',
  path: '/api/webshop/user/templates/by-product/{productUuid}',
  summary: "The designs of a product, filled with the customer's pictures",
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ productUuid: uuid }),
  query: z.object({ subject: z.optional(uuid) }),
  answer: z.array(z.object({ template, userResources })),
});

export const fillTemplate = call({
  method: 'POST',
  path: '/api/webshop/user/templates/fill-template',
  summary: "Fill a template with a subject's pictures",
  who: 'customer',
  changes: false,
  limit: 'read',
  body: z.object({ template: z.object({ uuid }), subject: z.object({ uuid }) }),
  answer: filled,
});

export const fillTemplates = call({
  method: 'POST',
  path: '/api/webshop/user/templates/fill-templates',
  summary: 'Fill several templates at once, for a list that shows every design with the own picture',
  who: 'customer',
  changes: false,
  limit: 'read',
  body: z.object({
    templates: list(z.object({ uuid }), 100, 1),
    subject: z.object({ uuid }),
    /** Sends what is needed to draw: the whole model, or its first part alone with that part's resources. */
    models: z.optional(z.enum(['first-part', 'whole'])),
  }),
  /** What the subject's pictures cannot fill is left out. */
  answer: z.array(
    z.extend(filled, {
      template: z.object({ uuid, version: z.int() }),
      model: z.optional(z.unknown()),
    }),
  ),
});
