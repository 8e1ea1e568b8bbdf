import { listPrice, rebatedFilePrice, rebatedSetPrice } from '@picture-day/commerce';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { Upsell, UpsellProduct } from '@picture-day/contract/entities/checkout';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { describeCatalogues, ownedSets, subjectCatalogues } from '../catalogue/catalogue.ts';
import { inCartOf } from './in-cart.ts';
import type { LiveCart } from './live-cart.ts';
import type { Shopper } from './shopper.ts';

/** Whether the customer gets the rebated digital prices with the cart as it is. */
export function qualifiesForDigitalRebate({ catalogue, priced }: LiveCart): boolean {
  const { digitalRebateQualifies } = catalogue;
  return digitalRebateQualifies === 'with-package' ? priced.packageInCart : digitalRebateQualifies;
}

/** What is offered on the way to the checkout: catalogues first, then digital files at their rebated prices. */
export async function upsellList(db: Db | Trx, shopper: Shopper, live: LiveCart): Promise<Upsell[]> {
  const owner = { accountUuid: shopper.accountUuid, portalUuid: shopper.portal.uuid };
  const sets = await ownedSets(db, owner);
  const list: Upsell[] = [];

  const chosen = new Set(cataloguesIn(live).map(({ uuid, subjectUuid }) => `${uuid} ${subjectUuid}`));
  const catalogues = subjectCatalogues(live.catalogue, sets).filter(
    ({ offer, subject }) => !chosen.has(`${offer.uuid} ${subject.uuid}`),
  );
  if (catalogues.length > 0) {
    list.push({ type: 'CATALOGUE', catalogues: describeCatalogues(catalogues, shopper) });
  }

  const products = rebatedProducts(shopper, live);
  if (products.length > 0) {
    const open = await setsWithSomethingToBuy(db, owner);
    const subjects = sets
      .filter((set) => open.has(set.uuid))
      .map(({ uuid, name, group }) => ({ uuid, name, group }));
    if (subjects.length > 0) list.push({ type: 'DIGITAL_FILES', products, subjects });
  }
  return list;
}

/** Every catalogue of the cart with its subject, those inside packages included. */
function cataloguesIn({ lines }: LiveCart): { uuid: string; subjectUuid: string | undefined }[] {
  return lines.flatMap((line) => [
    ...(line.catalogue_uuid ? [{ uuid: line.catalogue_uuid, subjectUuid: line.subject_uuids[0] }] : []),
    ...(line.package?.packageItems ?? []).flatMap((item) =>
      item.catalogueUuid ? [{ uuid: item.catalogueUuid, subjectUuid: item.subjectUuid ?? undefined }] : [],
    ),
  ]);
}

/** The longest wait for a catalogue of the cart in days; null without one. */
export function catalogueMaxDeliveryTime(live: LiveCart): number | null {
  const days = cataloguesIn(live).flatMap(
    ({ uuid }) => live.catalogue.catalogues.get(uuid)?.deliveryDays ?? [],
  );
  return days.length > 0 ? Math.max(...days) : null;
}

function rebatedProducts({ portal }: Shopper, live: LiveCart): UpsellProduct[] {
  const qualified = qualifiesForDigitalRebate(live);
  const { digitalRebate } = portal.settings;
  const offers = [
    ['set', FIXED_PRODUCT.digitalSet, rebatedSetPrice(digitalRebate, qualified)],
    ['file', FIXED_PRODUCT.singlePortraitFile, rebatedFilePrice(digitalRebate, qualified)],
  ] as const;
  return offers.flatMap(([type, uuid, rebatedPrice]) => {
    const product = live.catalogue.products.get(uuid);
    if (!product || product.withdrawn || rebatedPrice === null) return [];
    const price = listPrice(product, { quantity: 1 });
    return rebatedPrice < price ? [{ type, price, rebatedPrice }] : [];
  });
}

/** Sets in the shop with a picture that is neither bought nor in the cart. */
async function setsWithSomethingToBuy(
  db: Db | Trx,
  { accountUuid, portalUuid }: { readonly accountUuid: string; readonly portalUuid: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ subject_uuid: string }>`
    with taken as (${inCartOf(accountUuid)})
    select distinct f.subject_uuid
    from family_picture f
    join subject s on s.uuid = f.subject_uuid
    join job j on j.uuid = s.job_uuid and not j.is_archived
    where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portalUuid} and f.for_sale
      and not exists (select from taken t where t.picture_uuid = f.picture_uuid)`.execute(db);
  return new Set(rows.map((row) => row.subject_uuid));
}
