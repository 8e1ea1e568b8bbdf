import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import type { OfferKind } from '../../platform/database/schema-commerce.ts';
import { lockPortal } from '../portals/portal.ts';
import { type CatalogueData, catalogueFile, FIXED_KEYS, type ProductData } from './catalogue-data.ts';
import { catalogueProblems, paymentProblems } from './check-catalogue.ts';
import { derivedUuid } from './derived-uuid.ts';
import { saveVouchers } from './save-vouchers.ts';
import {
  bumpState,
  endOffer,
  endProduct,
  insertOfferVersion,
  insertProduct,
  insertProductVersion,
  newestOffers,
  newestProducts,
  type Versions,
} from './version-store.ts';

export class WrongCatalogue extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The catalogue cannot be loaded:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

export interface LoadedCatalogue {
  /** How many products and offers are new, changed or withdrawn; 0 when the same data is loaded again. */
  readonly changes: number;
}

/**
 * Brings a shop's catalogue to what the data says. What changed becomes a new version, what is gone is withdrawn;
 * older versions stay, so that an order keeps the price it was sold at. Loading the same data again changes nothing.
 */
export async function loadCatalogue(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  portalUuid: string,
  data: unknown,
): Promise<LoadedCatalogue> {
  const parsed = catalogueFile.safeParse(data);
  if (!parsed.success) {
    throw new WrongCatalogue(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = catalogueProblems(parsed.data);
  if (problems.length > 0) throw new WrongCatalogue(problems);

  return transact(db, async (trx) => {
    const { settings } = await lockPortal(trx, portalUuid);
    const unpayable = paymentProblems(parsed.data, settings.country);
    if (unpayable.length > 0) throw new WrongCatalogue(unpayable);
    return saveCatalogue({ trx, portalUuid, now: clock.now() }, parsed.data);
  });
}

/** Writes a catalogue that has been checked. Whoever calls holds the shop's row. */
export async function saveCatalogue(versions: Versions, data: CatalogueData): Promise<LoadedCatalogue> {
  const { trx, portalUuid, now } = versions;
  let changes = await saveProducts(versions, data.products);
  for (const [kind, entries] of offersOf(data)) changes += await saveOffers(versions, kind, entries);
  changes += await saveVouchers(trx, portalUuid, data.vouchers, now);
  if (changes > 0) await bumpState(versions);
  return { changes };
}

function offersOf(data: CatalogueData): [OfferKind, readonly { readonly key: string }[]][] {
  return [
    ['category', data.categories],
    ['catalogue', data.catalogues],
    ['campaign', data.campaigns],
    ['promoted', data.promoted],
    ['package', data.packages],
    ['delivery', data.delivery],
    ['payment', data.payment],
    ['digital-rebate', data.digitalRebate],
    ['price-list', data.priceLists],
  ];
}

const hashOf = (entry: unknown): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url');

async function saveProducts(versions: Versions, products: readonly ProductData[]): Promise<number> {
  const newest = await newestProducts(versions);
  let changes = 0;
  for (const product of products) {
    const known = newest.get(product.key);
    newest.delete(product.key);
    const contentHash = hashOf(product);
    if (known && known.valid_until === null && known.content_hash === contentHash) continue;
    const productUuid = known?.uuid ?? uuidOf(versions.portalUuid, product);
    if (!known) await insertProduct(versions, productUuid, product.key);
    await endProduct(versions, productUuid);
    await insertProductVersion(versions, {
      productUuid,
      version: (known?.version ?? 0) + 1,
      contentHash,
      product,
      // Stable over versions, so that a line in a cart keeps its choice.
      subproducts: product.subproducts.map((sub) => ({
        ...sub,
        uuid: derivedUuid(productUuid, 'sub-product', sub.key),
      })),
    });
    changes++;
  }
  for (const gone of newest.values()) {
    if (gone.valid_until !== null) continue;
    await endProduct(versions, gone.uuid);
    changes++;
  }
  return changes;
}

const uuidOf = (portalUuid: string, { key, uuid }: ProductData): string =>
  FIXED_KEYS.get(key) ?? uuid ?? derivedUuid(portalUuid, 'product', key);

async function saveOffers(
  versions: Versions,
  kind: OfferKind,
  entries: readonly { readonly key: string }[],
): Promise<number> {
  const newest = await newestOffers(versions, kind);
  let changes = 0;
  for (const [position, entry] of entries.entries()) {
    const known = newest.get(entry.key);
    newest.delete(entry.key);
    const contentHash = hashOf(entry);
    const unchanged = known?.valid_until === null && known.content_hash === contentHash;
    if (unchanged && known.position === position) continue;
    await endOffer(versions, kind, entry.key);
    await insertOfferVersion(versions, {
      kind,
      key: entry.key,
      uuid: known?.uuid ?? derivedUuid(versions.portalUuid, kind, entry.key),
      version: (known?.version ?? 0) + 1,
      position,
      contentHash,
      definition: entry,
    });
    changes++;
  }
  for (const gone of newest.values()) {
    if (gone.valid_until !== null) continue;
    await endOffer(versions, kind, gone.key);
    changes++;
  }
  return changes;
}
