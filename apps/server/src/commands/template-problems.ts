import type { Template } from '@picture-day/render/model';
import type { CatalogueData } from '../features/catalogue/catalogue-data.ts';

interface Problem {
  readonly file: string;
  readonly problem: string;
}

/** Where designs and catalogue name each other in vain. */
export function* templateProblems(
  catalogue: CatalogueData | undefined,
  templates: ReadonlyMap<string, Template>,
): Generator<Problem> {
  const owner = new Map<string, string>();
  for (const [key, { uuid }] of templates) {
    const other = owner.get(uuid.toLowerCase());
    if (other) yield { file: `templates/${key}.json`, problem: `has the uuid of ${other}.json` };
    owner.set(uuid.toLowerCase(), key);
  }
  if (!catalogue) return;
  const products = new Set(catalogue.products.map(({ key }) => key));
  for (const [key, { product }] of templates) {
    if (products.has(product)) continue;
    yield { file: `templates/${key}.json`, problem: `there is no product "${product}"` };
  }
  for (const { key, template } of catalogue.promoted) {
    if (!template || templates.has(template)) continue;
    yield { file: 'catalogue/offers.json', problem: `promoted "${key}": there is no design "${template}"` };
  }
  for (const { key, items } of catalogue.packages) {
    for (const { template } of items) {
      if (!template || templates.has(template)) continue;
      yield {
        file: 'catalogue/packages.json',
        problem: `package "${key}": there is no design "${template}"`,
      };
    }
  }
}
