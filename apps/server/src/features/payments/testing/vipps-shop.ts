import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { demoCatalogue } from '../../cart/testing/picture-sets.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { KEYS, VippsStandIn } from './vipps-stand-in.ts';

export const WEBHOOK_SECRET = 'A0+AeKBRG2KRGvnNwJpQ==';
const VIPPS_ONLY = {
  key: 'vipps',
  provider: 'vipps',
  titles: { en: 'Vipps' },
  descriptions: { en: 'Pay in the app' },
};

/** A shop that takes payments by Vipps MobilePay alone, and the Vipps it asks. */
export async function openVippsShop(): Promise<{ shop: TestShop; vipps: VippsStandIn }> {
  const vipps = new VippsStandIn();
  const shop = await openTestShop({
    settings: { ...KEYS, VIPPS_WEBHOOK_SECRET: WEBHOOK_SECRET, VIPPS_API_BASE: await vipps.open() },
  });
  await loadCatalogue(shop.services, shop.portalUuid, { ...(await demoCatalogue()), payment: [VIPPS_ONLY] });
  return { shop, vipps };
}
