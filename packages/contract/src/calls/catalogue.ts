import * as z from 'zod/mini';
import { call } from '../call.ts';
import { LANGUAGES, TEMPLATE_LIST_TYPES } from '../constants.ts';
import { catalogue, category, photoGiftCategoryInfo, product, promotedProduct } from '../entities/product.ts';
import { categoryName } from '../entities/template.ts';

const lang = z.optional(z.enum(LANGUAGES));
const _type = z.enum(TEMPLATE_LIST_TYPES);

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
