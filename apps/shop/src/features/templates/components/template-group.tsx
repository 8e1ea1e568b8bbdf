import { Plural } from '@lingui/react/macro';
import { ProductPrices } from '../../catalogue/shared/prices.tsx';
import type { ProductGroup } from '../model/order-templates.ts';
import styles from './template-list.module.css';
import { TemplateTile } from './template-tile.tsx';

interface Props {
  group: ProductGroup;
  subjectUuid: string;
  pathOf: (productUuid: string, templateUuid: string) => string;
  noteOf: (template: ProductGroup['templates'][number]) => string;
  batchOf: (templateUuid: string) => readonly string[];
}

/** As many as no row has places for. */
const MORE_THAN_A_ROW = 5;

/** The designs of one product below its name and price. */
export function TemplateGroup({ group, subjectUuid, pathOf, noteOf, batchOf }: Props) {
  const { product, templates } = group;
  const id = `product-${product.uuid}`;
  return (
    <section aria-labelledby={id} data-designs={Math.min(templates.length, MORE_THAN_A_ROW)}>
      <header className={styles.head}>
        <h2 id={id} className={styles.product}>
          {product.name}
        </h2>
        <ProductPrices product={product} />
        <span className={styles.count}>
          <Plural value={templates.length} one="# design" other="# designs" />
        </span>
      </header>
      <ul className={styles.grid}>
        {templates.map((template) => (
          <li key={template.uuid}>
            <TemplateTile
              template={template}
              to={pathOf(product.uuid, template.uuid)}
              note={noteOf(template)}
              subjectUuid={subjectUuid}
              batch={batchOf(template.uuid)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
