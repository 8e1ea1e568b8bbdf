import { operatorEmails } from '../features/accounts/store.ts';
import { currentCatalogue } from '../features/catalogue/current-catalogue.ts';
import { voucherCodes } from '../features/catalogue/voucher-store.ts';
import { listPages } from '../features/content/store.ts';
import { listPortals } from '../features/portals/portal.ts';
import type { PortalSettings } from '../features/portals/settings.ts';
import type { Db } from '../platform/database/connect.ts';
import type { ShopData } from './shop-folder.ts';

/** What of a shop decides whether it may go live. */
export interface LiveShop {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly settings: Pick<
    PortalSettings,
    'contact' | 'country' | 'currencyCode' | 'legal' | 'mailFrom' | 'timeZone'
  >;
  readonly payment: readonly { readonly key: string; readonly provider: string }[];
  readonly vouchers: readonly string[];
  readonly operators: readonly string[];
  /** What families read, by the place where it is written. */
  readonly texts: readonly { readonly where: string; readonly text: string }[];
}

const textsOf = (
  { watermark, menu, termsOfService, termsOfPurchase, privacyPolicy }: PortalSettings,
  delivery: unknown,
  pages: readonly { readonly id: string }[],
): LiveShop['texts'] =>
  [
    { where: 'watermark', text: watermark },
    { where: 'menu', text: menu },
    { where: 'terms', text: [termsOfService, termsOfPurchase, privacyPolicy] },
    { where: 'delivery', text: delivery },
    ...pages.map((page) => ({ where: `page ${page.id}`, text: page })),
  ].map(({ where, text }) => ({ where, text: JSON.stringify(text) ?? '' }));

/** A shop as its folder says it, before it is loaded. */
export const shopOfData = (
  { portal, catalogue, pages }: ShopData,
  operators: readonly string[],
): LiveShop => ({
  uuid: portal.uuid,
  key: portal.key,
  name: portal.name,
  hosts: portal.hosts,
  settings: portal.settings,
  payment: catalogue.payment,
  vouchers: catalogue.vouchers.map(({ code }) => code),
  operators,
  texts: textsOf(portal.settings, catalogue.delivery, pages),
});

/** The shops of a database. */
export async function loadedShops(db: Db): Promise<readonly LiveShop[]> {
  const portals = await listPortals(db);
  return Promise.all(
    portals.map(async ({ uuid, key, name, hosts, settings }) => {
      const { payment, delivery } = await currentCatalogue(db, uuid);
      return {
        uuid,
        key,
        name,
        hosts,
        settings,
        payment: [...payment.values()],
        vouchers: await voucherCodes(db, uuid, 'valid'),
        operators: await operatorEmails(db, uuid),
        texts: textsOf(settings, [...delivery.values()], await listPages(db, uuid)),
      };
    }),
  );
}
