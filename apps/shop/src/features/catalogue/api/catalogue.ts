import { catalogues, digitalRebate } from '@picture-day/contract/calls/cart';
import { categories, products, promotedProducts } from '@picture-day/contract/calls/catalogue';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import type { Session } from '../../../lib/boot.ts';

type Language = Session['lang'];

export const categoriesQuery = (lang: Language) => answerTo(categories, { query: { lang } });
export const productsQuery = (lang: Language) => answerTo(products, { query: { lang } });
export const digitalRebateQuery = answerTo(digitalRebate);
export const promotedProductsQuery = answerTo(promotedProducts);
export const cataloguesQuery = answerTo(catalogues);
