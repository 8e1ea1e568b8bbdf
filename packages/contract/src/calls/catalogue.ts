import * as z from 'zod/mini';
import { call } from '../call.ts';
import { LANGUAGES } from '../constants.ts';
import { category, photoGiftCategoryInfo, product, promotedProduct } from '../entities/product.ts';
import { categoryName } from '../entities/template.ts';

const lang = z.optional(z.enum(LANGUAGES));

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
