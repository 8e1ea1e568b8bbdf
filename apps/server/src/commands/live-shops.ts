import { currentCatalogue } from '../features/catalogue/current-catalogue.ts';
import type { PortalSettings } from '../features/portals/settings.ts';
import { portalSettings } from '../features/portals/settings.ts';
import type { Db } from '../platform/database/connect.ts';
import type { ShopData } from './shop-folder.ts';

/** What of a shop decides whether it may go live. */
export interface LiveShop {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly settings: Pick<PortalSettings, 'contact' | 'mailFrom'>;
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
  settings: portal.settings,
  payment: catalogue.payment,
  vouchers: catalogue.vouchers.map(({ code }) => code),
  operators,
  texts: textsOf(portal.settings, catalogue.delivery, pages),
});

/** The shops of a database. */
export async function loadedShops(db: Db): Promise<readonly LiveShop[]> {
  const portals = await db.selectFrom('portal').selectAll().orderBy('key').execute();
  return Promise.all(
    portals.map(async ({ uuid, key, name, settings: stored }) => {
      const settings = portalSettings.parse(stored);
      const { payment, delivery } = await currentCatalogue(db, uuid);
      const vouchers = await db
        .selectFrom('voucher')
        .where('portal_uuid', '=', uuid)
        .where('withdrawn', '=', false)
        .select('code')
        .execute();
      const operators = await db
        .selectFrom('account')
        .where('portal_uuid', '=', uuid)
        .where('role', '=', 'operator')
        .select('email')
        .execute();
      const pages = await db
        .selectFrom('content_page')
        .where('portal_uuid', '=', uuid)
        .select(['id', 'content'])
        .execute();
      return {
        uuid,
        key,
        name,
        settings,
        payment: [...payment.values()],
        vouchers: vouchers.map(({ code }) => code),
        operators: operators.map(({ email }) => email),
        texts: textsOf(settings, [...delivery.values()], pages),
      };
    }),
  );
}
