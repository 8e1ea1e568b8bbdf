import fc from 'fast-check';
import type {
  CartLine,
  CartToPrice,
  PackageLine,
  ProductLine,
  RebateCampaign,
  Voucher,
} from '../src/index.ts';

const now = Date.UTC(2026, 9, 1, 12);
const moment = fc.integer({ min: -3, max: 3 }).map((days) => now + days * 86_400_000);
// Half the periods are open, so that enough offers hold.
const period = fc.oneof(fc.constant(null), fc.record({ from: fc.option(moment), until: fc.option(moment) }));
const price = fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(0, 1, 4_900, 24_900));
const rate = fc.constantFrom(0, 1_200, 1_500, 2_500);

const subproducts = ['frame', 'magnet', 'plain'].map((uuid, index) => ({ uuid, extraprice: index * 1_333 }));

const product = (uuid: string) =>
  fc.record({
    uuid: fc.constant(uuid),
    vatRate: rate,
    productprices: fc.constantFrom(0, 0, 1, 7).chain((type) =>
      fc.uniqueArray(
        fc.record({
          quantity: fc.integer({ min: 1, max: 12 }),
          price,
          campaignprice: fc.option(price),
          type: fc.constant(type),
        }),
        { minLength: 1, maxLength: 4, selector: (row) => row.quantity },
      ),
    ),
    subproducts: fc.constant(subproducts),
    minorderpartquantity: fc.constantFrom(null, 0, 1, 3),
    campaignrequirement: fc.constantFrom(null, 0, 1, 4, 15),
    campaignPeriod: period,
  });

const products = fc.tuple(...['p0', 'p1', 'p2', 'p3'].map(product));

function productLine(catalogue: readonly ProductLine['product'][]): fc.Arbitrary<ProductLine> {
  return fc.record({
    kind: fc.constantFrom(
      'product' as const,
      'product' as const,
      'digital-file' as const,
      'digital-set' as const,
    ),
    uuid: fc.uuid(),
    product: fc.constantFrom(...catalogue),
    quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 16 })),
    maximumQuantity: fc.constantFrom(null, null, 10),
    withdrawn: fc.constantFrom(false, false, false, true),
    subProductUuids: fc.oneof(
      fc.subarray(subproducts.map((subProduct) => subProduct.uuid)),
      fc.constantFrom([], [], [], ['gone']),
    ),
    promotedPrice: fc.option(price),
    tierGroup: fc.constantFrom(null, null, 'files'),
    pictures: fc.option(
      fc.uniqueArray(
        fc.record({
          uuid: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
          product: fc.constantFrom(...catalogue),
        }),
        { maxLength: 6, selector: (picture) => picture.uuid },
      ),
      { nil: undefined },
    ),
  });
}

const packageLine: fc.Arbitrary<PackageLine> = fc.record({
  kind: fc.constant('package' as const),
  uuid: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 3 }),
  withdrawn: fc.constantFrom(false, false, true),
  package: fc.record({
    uuid: fc.constantFrom('gold', 'silver'),
    vatRate: rate,
    originalPrice: price,
    priceIncludingDiscount: fc.option(price),
    useTimeLimitedDiscount: fc.boolean(),
    timeLimitedDiscountPrice: fc.option(price),
    timeLimitedPeriod: period,
  }),
});

const terms = {
  period,
  minimumGoods: fc.constantFrom(null, null, 0, 10_000, 150_000),
  productUuids: fc.oneof(fc.constant(null), fc.subarray(['p0', 'p1', 'p2', 'gold'])),
};
const discount = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), rate: fc.integer({ min: 0, max: 12_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: price }),
);

const campaigns: fc.Arbitrary<RebateCampaign[]> = fc.uniqueArray(
  fc.record({ uuid: fc.uuid(), name: fc.constant('Autumn'), discount, ...terms }),
  { maxLength: 2, selector: (campaign) => campaign.uuid },
);

const voucher: fc.Arbitrary<Voucher> = fc.record({
  code: fc.constant('SMILE'),
  benefit: fc.oneof(discount, fc.record({ kind: fc.constant('free-delivery' as const) })),
  maximumUses: fc.constantFrom(null, 1, 5),
  maximumUsesPerCustomer: fc.constantFrom(null, 1),
  customerUuid: fc.constantFrom(null, null, null, null, 'anna', 'berit'),
  ...terms,
});

/** Carts of every line type, with tiers, campaigns, rebates, vouchers, delivery and fees. */
export const generatedCart: fc.Arbitrary<CartToPrice> = products.chain((catalogue) =>
  fc.record({
    now: fc.constant(now),
    lines: fc.uniqueArray(
      fc.oneof<fc.WeightedArbitrary<CartLine>[]>(
        { arbitrary: productLine(catalogue), weight: 4 },
        { arbitrary: packageLine, weight: 1 },
      ),
      { minLength: 0, maxLength: 7, size: 'medium', selector: (line) => line.uuid },
    ),
    freeShippingThreshold: fc.option(fc.integer({ min: -1, max: 100_000 })),
    digitalRebate: fc.option(
      fc.record({
        rebatedDigitalFilePrice: fc.option(price),
        rebatedDigitalSetPrice: fc.option(price),
        qualifies: fc.constantFrom(true, false, 'with-package' as const),
      }),
    ),
    campaigns,
    voucher: fc.option(
      fc.record({
        voucher,
        customerUuid: fc.constantFrom('anna', 'cecilie'),
        uses: fc.constantFrom(0, 0, 0, 0, 1),
        usesByCustomer: fc.constantFrom(0, 0, 0, 0, 1),
      }),
    ),
    delivery: fc.option(
      fc.record({
        uuid: fc.constantFrom('0f8b-000000000000', '0f8b-111111111111'),
        price,
        vatRate: rate,
      }),
    ),
    fees: fc.array(fc.record({ uuid: fc.uuid(), price, vatRate: rate }), { maxLength: 2 }),
  }),
);
