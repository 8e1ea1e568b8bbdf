import { differences, type LogAuthor, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';
import { localText } from '../portals/local-text.ts';
import type { Portal } from '../portals/portal.ts';
import { labsOfProducts, makeProductsAt, takeLab } from './store.ts';

/** What a shop sells, each with the lab that makes it; where none is named, its batch is nobody's before it is sent. */
export async function productsOfLabs(
  { db }: Pick<Services, 'db'>,
  portal: Portal,
  lang: string,
): Promise<{ uuid: string; name: string; labUuid: string | null }[]> {
  const [{ products, packages }, labs] = await Promise.all([
    currentCatalogue(db, portal.uuid),
    labsOfProducts(db, portal.uuid),
  ]);
  return [...products.values(), ...packages.values()]
    .map(({ uuid, names }) => ({
      uuid,
      name: localText(portal, names, lang),
      labUuid: labs.get(uuid) ?? null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, lang));
}

/** These products are made at a lab and nowhere else; what was made there before and is not named is made anywhere. */
export async function chooseProducts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: LogAuthor,
  uuid: string,
  products: readonly string[],
): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await takeLab(trx, author.portalUuid, uuid))) throw notFound();
    const of = (labs: ReadonlyMap<string, string>) =>
      [...labs].flatMap(([product, lab]) => (lab === uuid ? product : [])).sort();
    const before = of(await labsOfProducts(trx, author.portalUuid));
    await makeProductsAt(trx, author.portalUuid, uuid, products);
    const after = of(await labsOfProducts(trx, author.portalUuid));
    await writeAudit(trx, clock, author, {
      action: 'chooseLabProducts',
      changed: differences({ products: before }, { products: after }),
      detail: { lab: uuid },
    });
  });
}
