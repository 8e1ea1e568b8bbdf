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
  const products = new Map(catalogue.products.map((product) => [product.key, product]));
  for (const [key, template] of templates) {
    const file = `templates/${key}.json`;
    const product = products.get(template.product);
    if (!product) yield { file, problem: `there is no product "${template.product}"` };
    else if (!isOfSize(template, product.formatSize)) {
      const [width, height] = template.parts[0]!.trim;
      const problem = `is ${width / 10}x${height / 10} cm, its product "${product.key}" is ${product.formatSize}`;
      yield { file, problem };
    }
  }
  for (const { key, template, product } of catalogue.promoted) {
    const problem = template && wrongDesign(templates, template, product);
    if (problem) yield { file: 'catalogue/offers.json', problem: `promoted "${key}": ${problem}` };
  }
  for (const { key, items } of catalogue.packages) {
    for (const { template, product } of items) {
      const problem = template && wrongDesign(templates, template, product);
      if (problem) yield { file: 'catalogue/packages.json', problem: `package "${key}": ${problem}` };
    }
  }
}

/** A design that is drawn for a product must be one of it. */
function wrongDesign(
  templates: ReadonlyMap<string, Template>,
  name: string,
  product: string,
): string | undefined {
  const design = templates.get(name);
  if (!design) return `there is no design "${name}"`;
  return design.product === product
    ? undefined
    : `the design "${name}" is of "${design.product}", not "${product}"`;
}

/** '21x28' in centimetres, either way round; a product that names no size takes every design. */
function isOfSize({ parts }: Template, formatSize: string): boolean {
  const named = /^([\d.]+)x([\d.]+)$/.exec(formatSize);
  if (!named) return formatSize === '';
  const size = [Number(named[1]) * 10, Number(named[2]) * 10].sort((a, b) => a - b);
  return parts.every(({ trim }) => {
    const sides = [...trim].sort((a, b) => a - b);
    return sides.every((side, index) => Math.abs(side - size[index]!) < 0.5);
  });
}
