import type { TemplateType } from '@picture-day/contract/constants';
import type { LocalText } from '@picture-day/contract/entities/portal';
import type { PromotedProduct } from '@picture-day/contract/entities/product';
import type { TemplateData } from '@picture-day/contract/entities/template';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Catalogue } from './current-catalogue.ts';
import { describeProduct } from './describe-catalogue.ts';

export interface PromotedTemplate {
  readonly template: { readonly uuid: string; readonly type: TemplateType; readonly names: LocalText };
  readonly templateData: TemplateData | null;
}

/** Finds a design by its key, filled with the customer's own pictures. */
export type FindPromotedTemplate = (customer: Customer, key: string) => Promise<PromotedTemplate | undefined>;

/** A design that is not there leads to its category instead. */
export async function promotedProductsFor(
  customer: Customer,
  { catalogue, now, findTemplate }: { catalogue: Catalogue; now: Date; findTemplate: FindPromotedTemplate },
): Promise<PromotedProduct[]> {
  const shown: PromotedProduct[] = [];
  for (const entry of catalogue.promoted) {
    const product = catalogue.productsByKey.get(entry.product);
    if (!product || product.withdrawn) continue;
    const found =
      entry.type === 'template' && entry.template ? await findTemplate(customer, entry.template) : undefined;
    shown.push({
      product: describeProduct(product, customer, now),
      template: found?.template ?? null,
      category: entry.category,
      templateData: found?.templateData ?? null,
      rebatedPrice: entry.rebatedPrice,
      type: found ? 'template' : 'category',
    });
  }
  return shown;
}
