import * as z from 'zod/mini';
import { integerText, list, text, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { LANGUAGES, TEMPLATE_LIST_TYPES } from '../constants.ts';
import { recentImage } from '../entities/picture-set.ts';
import { PRINT_STATES, printFile } from '../entities/print-file.ts';
import {
  categoryName,
  model,
  previewQuery,
  resource,
  template,
  templateChoice,
  templateDefinition,
  userResources,
} from '../entities/template.ts';
import { PRODUCTION } from '../roles.ts';

const lang = z.optional(z.enum(LANGUAGES));
const type = z.enum(TEMPLATE_LIST_TYPES);

export const fillUserStrings = call({
  method: 'POST',
  path: '/api/webshop/templates/fill-user-strings-by-picture',
  summary: 'The texts that belong to a group picture',
  who: 'customer',
  changes: false,
  limit: 'read',
  body: z.object({
    subject: z.object({ uuid }),
    template: templateChoice,
    picture: z.object({ uuid }),
    resource: z.object({ id: text(120) }),
    /** The texts of the other sides too, for the child that the picture shows. */
    everySide: z.optional(z.boolean()),
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
      model: z.optional(model),
    }),
  ),
});

export const templatesOfType = call({
  method: 'GET',
  path: '/api/webshop/templates/{type}',
  summary: 'All templates of a type',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ type }),
  query: z.object({ subject: z.optional(uuid), lang }),
  answer: z.array(template),
});

export const templatesOfCategory = call({
  method: 'GET',
  path: '/api/webshop/templates/{type}/categories/{category}',
  summary: 'The templates of a category',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ type, category: categoryName }),
  query: z.object({ lang }),
  answer: z.array(template),
});

export const templatesOfSubject = call({
  method: 'GET',
  path: '/api/webshop/templates/{type}/categories/{category}/subjects/{subjectUuid}',
  summary: "The templates of a category that a subject's pictures can fill",
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ type, category: categoryName, subjectUuid: uuid }),
  query: z.object({ lang }),
  answer: z.array(template),
});

export const templateByUuid = call({
  method: 'GET',
  path: '/api/webshop/templates/by-uuid/{uuid}',
  summary: 'The newest version of a template, for the editor',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ uuid }),
  answer: templateDefinition,
});

export const templateByVersion = call({
  method: 'GET',
  path: '/api/webshop/templates/by-uuid/{uuid}/{version}',
  summary: 'One version of a template, as a cart line keeps it',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ uuid, version: integerText(1, 1_000_000) }),
  answer: templateDefinition,
});

export const templateImage = call({
  method: 'GET',
  path: '/templates/all/{file}',
  summary: "A template's preview image (preview.large) without a customer's pictures",
  who: 'anyone',
  changes: false,
  limit: 'read',
  params: z.object({ file: z.string().check(z.maxLength(120), z.regex(/^[\w-]+\.(?:webp|png|jpg|svg)$/)) }),
  answer: 'file',
});

export const recentImages = call({
  method: 'GET',
  path: '/api/webshop/user/recent-images',
  summary: 'The image inbox: recently used and uploaded images',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.array(recentImage),
});

export const orderLinePreview = call({
  method: 'GET',
  path: '/api/webshop/user/orders/{orderUuid}/lines/{lineUuid}/preview',
  summary: 'A picture of the personalised product of an ordered line',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ orderUuid: uuid, lineUuid: uuid }),
  query: previewQuery,
  answer: 'file',
});

const onePrintFile = z.object({ orderUuid: uuid, lineUuid: uuid, number: integerText(1, 100) });

export const operatorPrintFiles = call({
  method: 'GET',
  path: '/api/studio/print-files',
  summary: 'The print files of paid orders, newest order first; those not yet made are waiting',
  who: PRODUCTION,
  changes: false,
  limit: 'read',
  query: z.object({
    order: z.optional(uuid),
    state: z.optional(z.enum(PRINT_STATES)),
    limit: z.optional(integerText(1, 500)),
  }),
  answer: z.object({ printFiles: z.array(printFile) }),
});

export const operatorPrintFile = call({
  method: 'GET',
  path: '/api/studio/print-files/{orderUuid}/{lineUuid}/{number}',
  summary: 'A print file as a PDF',
  who: PRODUCTION,
  changes: false,
  limit: 'read',
  params: onePrintFile,
  answer: 'file',
});

export const retryPrintFile = call({
  method: 'POST',
  path: '/api/studio/print-files/{orderUuid}/{lineUuid}/{number}/retry',
  summary: 'Make a print file that failed once more',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: onePrintFile,
  answer: z.object({ error: z.boolean() }),
});
