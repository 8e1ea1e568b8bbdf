import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { demoCatalogue } from '../../cart/testing/picture-sets.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { StripeStandIn } from './stripe-stand-in.ts';

export const WEBHOOK_SECRET = 'whsec_shared';
const STRIPE_ONLY = {
  key: 'stripe',
  provider: 'stripe',
  titles: { en: 'Stripe' },
  descriptions: { en: 'Cards by Stripe' },
};

/** A shop that takes payments by Stripe alone, and the Stripe it asks. */
export async function openStripeShop(): Promise<{ shop: TestShop; stripe: StripeStandIn }> {
  const stripe = new StripeStandIn();
  const shop = await openTestShop({
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_shop',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: await stripe.open(),
    },
  });
  await loadCatalogue(shop.services, shop.portalUuid, { ...(await demoCatalogue()), payment: [STRIPE_ONLY] });
  return { shop, stripe };
}
