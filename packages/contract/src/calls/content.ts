import * as z from 'zod/mini';
import { slug } from '../bounds.ts';
import { call } from '../call.ts';
import { LANGUAGES } from '../constants.ts';
import { pageModule } from '../entities/page.ts';

const inLanguage = z.object({ lang: z.optional(z.enum(LANGUAGES)) });

export const legacyPage = call({
  method: 'GET',
  path: '/api/webshop/legacy-pages/{id}',
  summary: 'The modules of a content page, in order',
  who: 'anyone',
  changes: false,
  limit: 'read',
  params: z.object({ id: slug(80) }),
  query: inLanguage,
  answer: z.object({ title: z.optional(z.string()), modules: z.array(pageModule) }),
});

export const privacyPolicy = call({
  method: 'GET',
  path: '/api/webshop/privacy-policy',
  summary: 'The privacy policy with its line breaks',
  who: 'anyone',
  changes: false,
  limit: 'read',
  query: inLanguage,
  answer: z.object({ data: z.object({ privacyPolicy: z.string() }) }),
});

export const pageImage = call({
  method: 'GET',
  path: '/api/webshop/page-images/{file}',
  summary: 'An image of a content page',
  who: 'anyone',
  changes: false,
  limit: 'read',
  params: z.object({ file: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9][a-z0-9-]*\.webp$/)) }),
  answer: 'file',
});
