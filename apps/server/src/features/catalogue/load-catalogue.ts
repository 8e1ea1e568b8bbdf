import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import type { OfferKind } from '../../platform/database/schema-commerce.ts';
import { portalSettings } from '../portals/settings.ts';
import { type CatalogueData, catalogueFile, FIXED_KEYS, type ProductData } from './catalogue-data.ts';
import { catalogueProblems, paymentProblems } from './check-catalogue.ts';
import { derivedUuid } from './derived-uuid.ts';
import { saveVouchers } from './save-vouchers.ts';

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

interface Versions {
  readonly trx: Trx;
  readonly portalUuid: string;
  readonly now: Date;
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
    // Two loads of one shop wait for each other here.
    const portal = await trx
      .selectFrom('portal')
      .where('uuid', '=', portalUuid)
      .select('settings')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const unpayable = paymentProblems(parsed.data, portalSettings.parse(portal.settings).country);
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
  ];
}

const hashOf = (entry: unknown): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url');

async function bumpState({ trx, portalUuid, now }: Versions): Promise<void> {
  await trx
    .insertInto('catalogue_state')
    .values({ portal_uuid: portalUuid, version: 1, loaded_at: now })
    .onConflict((oc) =>
      oc.column('portal_uuid').doUpdateSet((eb) => ({
        version: eb('catalogue_state.version', '+', 1),
        loaded_at: now,
      })),
    )
    .execute();
}

async function saveProducts(versions: Versions, products: readonly ProductData[]): Promise<number> {
  const { trx, portalUuid, now } = versions;
  const stored = await trx
    .selectFrom('product as p')
    .innerJoin('product_version as v', (join) =>
      join.onRef('v.portal_uuid', '=', 'p.portal_uuid').onRef('v.product_uuid', '=', 'p.uuid'),
    )
    .where('p.portal_uuid', '=', portalUuid)
    .orderBy('v.version')
    .select(['p.key', 'p.uuid', 'v.version', 'v.content_hash', 'v.valid_until'])
    .execute();
  const newest = new Map(stored.map((row) => [row.key, row]));
  let changes = 0;
  for (const product of products) {
    const known = newest.get(product.key);
    newest.delete(product.key);
    const contentHash = hashOf(product);
    if (known && known.valid_until === null && known.content_hash === contentHash) continue;
    const uuid =
      known?.uuid ??
      FIXED_KEYS.get(product.key) ??
      product.uuid ??
      derivedUuid(portalUuid, 'product', product.key);
    if (!known)
      await trx.insertInto('product').values({ portal_uuid: portalUuid, uuid, key: product.key }).execute();
    await endProduct(versions, uuid);
    await insertProduct(trx, product, {
      portal_uuid: portalUuid,
      product_uuid: uuid,
      version: (known?.version ?? 0) + 1,
      content_hash: contentHash,
      valid_from: now,
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

async function endProduct({ trx, portalUuid, now }: Versions, productUuid: string): Promise<void> {
  await trx
    .updateTable('product_version')
    .set({ valid_until: now })
    .where('portal_uuid', '=', portalUuid)
    .where('product_uuid', '=', productUuid)
    .where('valid_until', 'is', null)
    .execute();
}

interface NewVersion {
  readonly portal_uuid: string;
  readonly product_uuid: string;
  readonly version: number;
  readonly content_hash: string;
  readonly valid_from: Date;
}

async function insertProduct(trx: Trx, product: ProductData, row: NewVersion): Promise<void> {
  await trx
    .insertInto('product_version')
    .values({
      ...row,
      valid_until: null,
      names: JSON.stringify(product.names),
      type: product.type,
      sort_order: product.sortOrder,
      format_size: product.formatSize,
      vat_rate: product.vatRate,
      minorderpartquantity: product.minorderpartquantity,
      maximum_quantity: product.maximumQuantity,
      campaignrequirement: product.campaignrequirement,
      campaign_period: product.campaignPeriod && JSON.stringify(product.campaignPeriod),
    })
    .execute();
  const { portal_uuid, product_uuid, version } = row;
  const ofVersion = { portal_uuid, product_uuid, version };
  await trx
    .insertInto('product_price')
    .values(product.productprices.map((tier) => ({ ...ofVersion, ...tier })))
    .execute();
  if (product.subproducts.length === 0) return;
  await trx
    .insertInto('sub_product')
    .values(
      product.subproducts.map((sub, position) => ({
        ...ofVersion,
        // Stable over versions, so that a line in a cart keeps its choice.
        uuid: derivedUuid(product_uuid, 'sub-product', sub.key),
        position,
        names: JSON.stringify(sub.names),
        extraprice: sub.extraprice,
      })),
    )
    .execute();
}

async function saveOffers(
  { trx, portalUuid, now }: Versions,
  kind: OfferKind,
  entries: readonly { readonly key: string }[],
): Promise<number> {
  const stored = await trx
    .selectFrom('shop_offer')
    .where('portal_uuid', '=', portalUuid)
    .where('kind', '=', kind)
    .orderBy('version')
    .select(['key', 'uuid', 'version', 'position', 'content_hash', 'valid_until'])
    .execute();
  const newest = new Map(stored.map((row) => [row.key, row]));
  const end = (key: string) =>
    trx
      .updateTable('shop_offer')
      .set({ valid_until: now })
      .where('portal_uuid', '=', portalUuid)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('valid_until', 'is', null)
      .execute();
  let changes = 0;
  for (const [position, entry] of entries.entries()) {
    const known = newest.get(entry.key);
    newest.delete(entry.key);
    const contentHash = hashOf(entry);
    const unchanged = known?.valid_until === null && known.content_hash === contentHash;
    if (unchanged && known.position === position) continue;
    await end(entry.key);
    await trx
      .insertInto('shop_offer')
      .values({
        portal_uuid: portalUuid,
        kind,
        key: entry.key,
        version: (known?.version ?? 0) + 1,
        uuid: known?.uuid ?? derivedUuid(portalUuid, kind, entry.key),
        position,
        content_hash: contentHash,
        valid_from: now,
        valid_until: null,
        definition: JSON.stringify(entry),
      })
      .execute();
    changes++;
  }
  for (const gone of newest.values()) {
    if (gone.valid_until !== null) continue;
    await end(gone.key);
    changes++;
  }
  return changes;
}
