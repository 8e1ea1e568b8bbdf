import { type CartToPrice, type ProductLine, priceCart } from '@picture-day/commerce';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generatedCart } from '../../../../../packages/commerce/test/generated-carts.ts';
import { priceCartSlowly } from '../../../../../packages/commerce/test/slow-oracle.ts';
import { assembleCatalogue } from '../catalogue/current-catalogue.ts';
import type { Catalogue, Product } from '../catalogue/sold-things.ts';
import type { OfferRow } from '../catalogue/store.ts';
import type { LineRow } from './line-store.ts';
import { cartToPrice } from './price-lines.ts';

const SUBJECT = 'on-the-account';
const GONE = 'no-longer-on-the-account';
const loadedAt = new Date(0);
const at = (moment: unknown) => (typeof moment === 'number' ? new Date(moment) : null);
const periodOf = (period: { from?: unknown; until?: unknown } | null | undefined) =>
  period ? { from: at(period.from), until: at(period.until) } : null;
const dataPeriodOf = (period: { from?: unknown; until?: unknown } | null | undefined) =>
  period
    ? {
        ...(at(period.from) ? { from: at(period.from)!.toISOString() } : {}),
        ...(at(period.until) ? { until: at(period.until)!.toISOString() } : {}),
      }
    : null;

/** The server knows tier groups by kind, promoted prices and maximums by product, sets by subject: the cart follows. */
function asTheServerSells(cart: CartToPrice): CartToPrice {
  const promoted = new Map<string, number | null | undefined>();
  const maximum = new Map<string, number | null | undefined>();
  return {
    ...cart,
    lines: cart.lines.map((line) => {
      if (line.kind === 'package') return line;
      const { uuid } = line.product;
      if (!promoted.has(uuid)) promoted.set(uuid, line.promotedPrice);
      if (!maximum.has(uuid)) maximum.set(uuid, line.maximumQuantity);
      return {
        ...line,
        promotedPrice: promoted.get(uuid) ?? null,
        maximumQuantity: maximum.get(uuid) ?? null,
        tierGroup: line.kind === 'digital-file' ? 'files' : null,
        pictures: [],
      };
    }),
  };
}

function productOf({ product, maximumQuantity }: ProductLine): Product {
  return {
    uuid: product.uuid,
    key: product.uuid,
    version: 1,
    withdrawn: false,
    names: { en: product.uuid },
    type: 3,
    sortOrder: 0,
    formatSize: '',
    vatRate: product.vatRate,
    minorderpartquantity: Math.max(1, product.minorderpartquantity ?? 1),
    maximumQuantity: maximumQuantity ?? null,
    campaignrequirement: product.campaignrequirement ?? null,
    campaignPeriod: periodOf(product.campaignPeriod as { from?: unknown; until?: unknown } | null),
    productprices: product.productprices.map((tier) => ({
      ...tier,
      campaignprice: tier.campaignprice ?? null,
    })),
    subproducts: (product.subproducts ?? []).map(({ uuid, extraprice }) => ({
      uuid,
      names: { en: uuid },
      extraprice: extraprice ?? 0,
    })),
  };
}

const offer = (kind: OfferRow['kind'], uuid: string, definition: object): OfferRow => ({
  kind,
  key: uuid,
  uuid,
  version: 1,
  valid_from: loadedAt,
  valid_until: null,
  definition: { key: uuid, ...definition },
});

const QUALIFIES = new Map<unknown, string>([
  [true, 'everyone'],
  [false, 'no-one'],
  ['with-package', 'with-package'],
]);

/** The rows a loaded catalogue would have for the generated cart. Every package line gets an offer of its own. */
function catalogueFor(cart: CartToPrice): Catalogue {
  const products = new Map<string, Product>();
  const offers: OfferRow[] = [];
  for (const line of cart.lines) {
    if (line.kind === 'package') {
      const { package: sold } = line;
      offers.push(
        offer('package', line.uuid, {
          names: { en: sold.uuid },
          descriptions: { en: sold.uuid },
          type: 'package',
          vatRate: sold.vatRate,
          originalPrice: sold.originalPrice,
          price: sold.priceIncludingDiscount ?? null,
          timeLimited:
            sold.useTimeLimitedDiscount && sold.timeLimitedDiscountPrice != null
              ? {
                  price: sold.timeLimitedDiscountPrice,
                  period: dataPeriodOf(sold.timeLimitedPeriod as { from?: unknown } | null) ?? {},
                  texts: { en: 'now' },
                }
              : null,
        }),
      );
    } else if (!products.has(line.product.uuid)) {
      products.set(line.product.uuid, productOf(line));
      if (line.promotedPrice != null) {
        const definition = { product: line.product.uuid, type: 'category', rebatedPrice: line.promotedPrice };
        offers.push(offer('promoted', `promoted-${line.product.uuid}`, definition));
      }
    }
  }
  for (const campaign of cart.campaigns ?? []) {
    offers.push(
      offer('campaign', campaign.uuid, {
        names: { en: campaign.name },
        discount: campaign.discount,
        period: dataPeriodOf(campaign.period as { from?: unknown } | null),
        minimumGoods: campaign.minimumGoods ?? null,
        products: campaign.productUuids ?? [],
      }),
    );
  }
  if (cart.digitalRebate) {
    offers.push(
      offer('digital-rebate', 'digital', { qualifies: QUALIFIES.get(cart.digitalRebate.qualifies) }),
    );
  }
  return assembleCatalogue([...products.values()], offers);
}

const rowsOf = (cart: CartToPrice): LineRow[] =>
  cart.lines.map((line) => ({
    uuid: line.uuid,
    position: 0,
    kind: line.kind,
    product_uuid: line.kind === 'package' ? line.uuid : line.product.uuid,
    sub_product_uuids: line.kind === 'package' ? [] : (line.subProductUuids ?? []),
    subject_uuids: [line.withdrawn ? GONE : SUBJECT],
    catalogue_uuid: null,
    template: null,
    package: line.kind === 'package' ? { packageItems: [] } : null,
    quantity: line.quantity,
    pictures: [],
  }));

/** Packages go by their line's uuid on the server's side, so discounts must not be bound to a package's own. */
const boundToProducts = (cart: CartToPrice): CartToPrice => {
  const products = (uuids: readonly string[] | null | undefined) =>
    uuids?.filter((uuid) => uuid.startsWith('p'));
  return {
    ...cart,
    campaigns: (cart.campaigns ?? [])
      .filter((campaign) => campaign.discount.kind === 'amount' || campaign.discount.rate <= 10_000)
      .map((campaign) => ({ ...campaign, productUuids: products(campaign.productUuids) })),
    voucher: cart.voucher && {
      ...cart.voucher,
      voucher: { ...cart.voucher.voucher, productUuids: products(cart.voucher.voucher.productUuids) },
    },
  };
};

it("5,000 generated carts: the server's totals equal an independent slow oracle", () => {
  let discounted = 0;
  let blocked = 0;
  fc.assert(
    fc.property(generatedCart, (generated) => {
      const cart = boundToProducts(asTheServerSells(generated));
      const priced = priceCart(
        cartToPrice(rowsOf(cart), {
          catalogue: catalogueFor(cart),
          settings: {
            freeShippingThreshold: cart.freeShippingThreshold ?? -1,
            digitalRebate: {
              rebatedDigitalFilePrice: cart.digitalRebate?.rebatedDigitalFilePrice ?? -1,
              rebatedDigitalSetPrice: cart.digitalRebate?.rebatedDigitalSetPrice ?? -1,
            },
          },
          soldSubjects: new Set([SUBJECT]),
          now: new Date(cart.now),
          voucher: cart.voucher,
          delivery: cart.delivery,
          fees: cart.fees,
        }),
      );
      const slow = priceCartSlowly(cart);
      expect({
        goods: BigInt(priced.goods),
        discount: BigInt(priced.discount),
        delivery: BigInt(priced.delivery),
        fees: BigInt(priced.fees),
        total: BigInt(priced.total),
      }).toEqual({
        goods: slow.goods,
        discount: slow.discount,
        delivery: slow.delivery,
        fees: slow.fees,
        total: slow.total,
      });
      for (const line of priced.lines) {
        if (line.type !== 0) continue;
        const expected = slow.lines.get(line.uuid) ?? { list: 0n, actual: 0n };
        expect([BigInt(line.linePrice), BigInt(line.actualLinePrice)]).toEqual([
          expected.list,
          expected.actual,
        ]);
      }
      if (priced.discount > 0) discounted++;
      if (priced.blocked) blocked++;
    }),
    { numRuns: 5_000 },
  );
  // The comparison would be worth little if the generated carts were all alike.
  expect(discounted).toBeGreaterThan(500);
  expect(blocked).toBeGreaterThan(500);
}, 120_000);
