import { FIXED_PRODUCT, type TemplateType } from '@picture-day/contract/constants';
import type { LocalText } from '@picture-day/contract/entities/portal';
import type { PromotedProduct } from '@picture-day/contract/entities/product';
import type { TemplateData } from '@picture-day/contract/entities/template';
import type { Customer } from '../../platform/http/visitor.ts';
import { describeProduct } from './describe-catalogue.ts';
import type { Catalogue, Product } from './sold-things.ts';
import type { OwnedSet } from './store.ts';
import { subjectCatalogues } from './subject-catalogues.ts';

export interface PromotedTemplate {
  readonly template: { readonly uuid: string; readonly type: TemplateType; readonly names: LocalText };
  readonly templateData: TemplateData | null;
}

/** Finds a design by its key, filled with the customer's own pictures. */
export type FindPromotedTemplate = (customer: Customer, key: string) => Promise<PromotedTemplate | undefined>;

interface Offered {
  readonly catalogue: Catalogue;
  /** The account's sets, the current one first. */
  readonly sets: readonly OwnedSet[];
  readonly now: Date;
  readonly findTemplate: FindPromotedTemplate;
}

/** A product with the prices it has for the current picture set; none where there is nothing of it to buy. */
function productFor(product: Product, { catalogue, sets }: Offered): Product | undefined {
  if (product.uuid !== FIXED_PRODUCT.catalogue) return product;
  const books = subjectCatalogues(catalogue, sets.slice(0, 1)).map(({ offer }) => offer);
  const [cheapest] = books.sort((a, b) => a.price - b.price);
  if (!cheapest) return undefined;
  const { price, priceHistory } = cheapest;
  return { ...product, priceHistory, productprices: [{ quantity: 1, price, campaignprice: null, type: 0 }] };
}

/** A design that is not there leads to its category instead; what leads there is drawn with any design of its product. */
export async function promotedProductsFor(customer: Customer, offered: Offered): Promise<PromotedProduct[]> {
  const { catalogue, now, findTemplate } = offered;
  const shown: PromotedProduct[] = [];
  for (const entry of catalogue.promoted) {
    const known = catalogue.productsByKey.get(entry.product);
    const product = known && !known.withdrawn ? productFor(known, offered) : undefined;
    if (!product) continue;
    const own =
      entry.type === 'template' && entry.template ? await findTemplate(customer, entry.template) : undefined;
    const found = own ?? (await findTemplate(customer, entry.product));
    shown.push({
      product: describeProduct(product, customer, now),
      template: found?.template ?? null,
      category: entry.category,
      templateData: found?.templateData ?? null,
      rebatedPrice: entry.rebatedPrice,
      type: own ? 'template' : 'category',
    });
  }
  return shown;
}
