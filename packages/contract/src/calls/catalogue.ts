import * as z from 'zod/mini';
import { integerText, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { LANGUAGES, TEMPLATE_LIST_TYPES } from '../constants.ts';
import { catalogue, category, photoGiftCategoryInfo, product, promotedProduct } from '../entities/product.ts';
import { categoryName, template, templateDefinition } from '../entities/template.ts';

const lang = z.optional(z.enum(LANGUAGES));
const type = z.enum(TEMPLATE_LIST_TYPES);

export const categories = call({
  method: 'GET',
  path: '/ajax/template/get_categories.php',
  summary: 'The product categories with the first subject that qualifies for each',
  who: 'customer',
  changes: false,
  limit: 'read',
  query: z.object({ lang }),
  answer: z.object({ categories: z.array(category) }),
});

export const cardCategories = call({
  method: 'GET',
  path: '/api/webshop/templates/cards/categories',
  summary: 'The card categories and the one shown first',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.object({ categories: z.array(z.string()), defaultCategory: z.nullable(z.string()) }),
});

export const photoGiftCategory = call({
  method: 'GET',
  path: '/api/webshop/templates/photogift/categories/{category}/info',
  summary: 'Names and preview settings of a photo gift category',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ category: categoryName }),
  answer: photoGiftCategoryInfo,
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

export const products = call({
  method: 'GET',
  path: '/api/webshop/products',
  summary: 'The products with their price lists, the fixed digital products among them',
  who: 'customer',
  changes: false,
  limit: 'read',
  query: z.object({ lang }),
  answer: z.array(product),
});

export const digitalRebate = call({
  method: 'GET',
  path: '/api/webshop/user/digital-rebate',
  summary: 'Whether the customer qualifies for the rebated digital prices, and what they are',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.object({
    qualified: z.boolean(),
    rebatedDigitalFilePrice: z.int(),
    rebatedDigitalSetPrice: z.int(),
  }),
});

export const promotedProducts = call({
  method: 'GET',
  path: '/api/webshop/promoted-products',
  summary: 'Other popular products',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.array(promotedProduct),
});

export const catalogues = call({
  method: 'GET',
  path: '/ajax/user/get_catalogues.php',
  summary: "The catalogues of the customer's subjects; a single one is preset to quantity 1",
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.array(catalogue),
});
