import type { CartToPrice, PackageLine, ProductLine } from '../src/index.ts';

// Prices a cart the slow way: piece by piece, in BigInt, sharing no line of code with the package.

type Terms = { period?: unknown; minimumGoods?: number | null; productUuids?: readonly string[] | null };
type Cost = { uuid: string; productUuid: string; rate: number; list: bigint; actual: bigint; share: bigint };

export interface OracleCart {
  goods: bigint;
  discount: bigint;
  delivery: bigint;
  fees: bigint;
  total: bigint;
  vat: Map<number, bigint>;
  lines: Map<string, { list: bigint; actual: bigint; share: bigint }>;
}

function holds(period: unknown, now: number): boolean {
  const { from, until } = (period ?? {}) as { from?: number | null; until?: number | null };
  if (typeof from === 'number' && now < from) return false;
  if (typeof until === 'number' && now >= until) return false;
  return true;
}

function isSold(line: ProductLine | PackageLine): boolean {
  if (line.withdrawn) return false;
  if (line.kind === 'package') return true;
  for (const uuid of line.subProductUuids ?? []) {
    if (!(line.product.subproducts ?? []).map((sub) => sub.uuid).includes(uuid)) return false;
  }
  return true;
}

function priceOfPiece(line: ProductLine, piece: number, campaign: boolean): bigint {
  let reached: ProductLine['product']['productprices'][number] | undefined;
  let first = line.product.productprices[0]!;
  for (const row of line.product.productprices) {
    if (row.quantity < first.quantity) first = row;
    if (row.quantity <= piece && (!reached || row.quantity > reached.quantity)) reached = row;
  }
  const row = reached ?? first;
  if (campaign && typeof row.campaignprice === 'number' && row.campaignprice < row.price) {
    return BigInt(row.campaignprice);
  }
  return BigInt(row.price);
}

function costOfProduct(
  line: ProductLine,
  cart: CartToPrice,
  sold: (ProductLine | PackageLine)[],
): [bigint, bigint] {
  const now = cart.now as number;
  const siblings = sold.filter(
    (other): other is ProductLine => other.kind !== 'package' && other.product.uuid === line.product.uuid,
  );
  const sharing = siblings.filter(
    (other) => other.uuid === line.uuid || (line.tierGroup !== null && other.tierGroup === line.tierGroup),
  );
  const owners: string[] = [];
  for (const other of [...sharing].sort((a, b) => (a.uuid > b.uuid ? 1 : -1))) {
    for (let piece = 0; piece < other.quantity; piece++) owners.push(other.uuid);
  }
  let inCart = 0;
  for (const other of siblings) inCart += other.quantity;

  let extra = 0n;
  for (const uuid of line.subProductUuids ?? []) {
    for (const sub of line.product.subproducts ?? [])
      if (sub.uuid === uuid) extra += BigInt(sub.extraprice ?? 0);
  }
  const byPiece = line.product.productprices[0]!.type !== 0;
  const total = (campaign: boolean) => {
    let cost = 0n;
    owners.forEach((owner, index) => {
      if (owner === line.uuid)
        cost += extra + priceOfPiece(line, byPiece ? index + 1 : owners.length, campaign);
    });
    return cost;
  };

  let list = total(false);
  const alone = line.kind === 'digital-set' && line.quantity === 1 ? aloneOneByOne(line) : null;
  if (alone !== null && alone + extra < list) list = alone + extra;
  const offers = [list];
  if (holds(line.product.campaignPeriod, now) && inCart >= (line.product.campaignrequirement || 0))
    offers.push(total(true));
  const hasPackage = sold.some((other) => other.kind === 'package');
  const flat = (unit: number) => offers.push((BigInt(unit) + extra) * BigInt(line.quantity));
  if (hasPackage && typeof line.promotedPrice === 'number') flat(line.promotedPrice);
  const rebate = cart.digitalRebate;
  if (rebate && (rebate.qualifies === true || (rebate.qualifies === 'with-package' && hasPackage))) {
    const file = rebate.rebatedDigitalFilePrice;
    const set = rebate.rebatedDigitalSetPrice;
    if (line.kind === 'digital-file' && typeof file === 'number' && file > 0) flat(file);
    if (line.kind === 'digital-set' && typeof set === 'number' && set >= 0) flat(set);
  }
  return [list, offers.sort((a, b) => (a < b ? -1 : 1))[0]!];
}

/** The pictures of a set as an own little cart, counted piece by piece. */
function aloneOneByOne(set: ProductLine): bigint | null {
  if (!set.pictures || set.pictures.length === 0) return null;
  let cost = 0n;
  const counted: string[] = [];
  for (const { product } of set.pictures) {
    counted.push(product.uuid);
    const line = { ...set, product };
    const pieces = set.pictures.filter((other) => other.product.uuid === product.uuid).length;
    const own = counted.filter((uuid) => uuid === product.uuid).length;
    cost += priceOfPiece(line, product.productprices[0]!.type !== 0 ? own : pieces, false);
  }
  return cost;
}

function costOfPackage(line: PackageLine, now: number): [bigint, bigint] {
  const { originalPrice, priceIncludingDiscount, timeLimitedDiscountPrice } = line.package;
  let unit = originalPrice;
  if (typeof priceIncludingDiscount === 'number' && priceIncludingDiscount < unit)
    unit = priceIncludingDiscount;
  if (line.package.useTimeLimitedDiscount && typeof timeLimitedDiscountPrice === 'number') {
    if (holds(line.package.timeLimitedPeriod, now) && timeLimitedDiscountPrice < unit)
      unit = timeLimitedDiscountPrice;
  }
  return [BigInt(originalPrice) * BigInt(line.quantity), BigInt(unit) * BigInt(line.quantity)];
}

/** What a discount takes off each cost, or null where it does not hold. */
function shares(
  terms: Terms,
  benefit: { kind: string; rate?: number; amount?: number },
  costs: Cost[],
  goods: bigint,
  now: number,
): bigint[] | null {
  if (costs.length === 0 || !holds(terms.period, now) || goods < BigInt(terms.minimumGoods ?? 0)) return null;
  const bound = terms.productUuids && terms.productUuids.length > 0 ? terms.productUuids : null;
  const left = costs.map((cost) =>
    bound && !bound.includes(cost.productUuid) ? 0n : cost.actual - cost.share,
  );
  if (bound && !costs.some((cost) => bound.includes(cost.productUuid))) return null;
  if (benefit.kind === 'free-delivery') return left.map(() => 0n);
  const reachable = left.reduce((a, b) => a + b, 0n);
  let taken =
    benefit.kind === 'amount'
      ? BigInt(benefit.amount!)
      : (reachable * BigInt(benefit.rate!) * 2n + 10_000n) / 20_000n;
  if (taken > reachable) taken = reachable;
  if (taken === 0n) return null;
  const given = left.map((weight) => (taken * weight) / reachable);
  const remainders = left.map((weight) => (taken * weight) % reachable);
  for (let rest = taken - given.reduce((a, b) => a + b, 0n); rest > 0n; rest--) {
    let largest = 0;
    remainders.forEach((remainder, index) => {
      if (remainder > remainders[largest]!) largest = index;
    });
    given[largest] = given[largest]! + 1n;
    remainders[largest] = -1n;
  }
  return given;
}

function costsOf(sold: (ProductLine | PackageLine)[], cart: CartToPrice): Cost[] {
  return sold.map((line) => {
    const [list, actual] =
      line.kind === 'package' ? costOfPackage(line, cart.now as number) : costOfProduct(line, cart, sold);
    const owner = line.kind === 'package' ? line.package : line.product;
    return { uuid: line.uuid, productUuid: owner.uuid, rate: owner.vatRate, list, actual, share: 0n };
  });
}

/** Tries every way to sell some of the sets as single files, and keeps the cheapest. */
function cheapestSplit(
  sold: (ProductLine | PackageLine)[],
  price: (lines: (ProductLine | PackageLine)[]) => Cost[],
): Cost[] {
  const sets = sold.filter(
    (line): line is ProductLine =>
      line.kind === 'digital-set' && line.quantity === 1 && (line.pictures ?? []).length > 0,
  );
  const whole = price(sold);
  const paid = (costs: Cost[]) => costs.reduce((total, cost) => total + cost.actual, 0n);
  let cheapest = whole;
  for (let way = 1; way < 2 ** sets.length; way++) {
    const apart = sets.filter((_, index) => Math.floor(way / 2 ** index) % 2 === 1);
    const kept = sets.filter((set) => !apart.includes(set));
    const lines: (ProductLine | PackageLine)[] = sold.filter((line) => !apart.some((set) => set === line));
    const had = kept.flatMap((set) => set.pictures!.map((picture) => picture.uuid));
    const bought: { set: string; line: string }[] = [];
    for (const set of apart) {
      for (const picture of set.pictures!) {
        if (had.includes(picture.uuid)) continue;
        had.push(picture.uuid);
        const uuid = `zz ${String(lines.length).padStart(6, '0')}`;
        const name = `${set.uuid} ${picture.product.uuid}`;
        const same = bought.find((one) => one.line.endsWith(name));
        const found = same && lines.findIndex((line) => line.uuid === same.line.slice(0, 9));
        if (found === undefined) {
          lines.push({
            kind: 'digital-file',
            uuid,
            product: picture.product,
            quantity: 1,
            tierGroup: 'files',
          });
          bought.push({ set: set.uuid, line: `${uuid} ${name}` });
        } else lines[found] = { ...lines[found]!, quantity: lines[found]!.quantity + 1 };
      }
    }
    const costs = price(lines);
    const ofSet = (set: ProductLine) =>
      costs.filter((cost) => bought.some((one) => one.set === set.uuid && one.line.startsWith(cost.uuid)));
    let over = 0n;
    const now = new Map(
      apart.map((set) => {
        const most = whole.find((cost) => cost.uuid === set.uuid)!.actual;
        const wanted = paid(ofSet(set));
        if (wanted > most) over += wanted - most;
        return [set.uuid, { most, actual: wanted > most ? most : wanted }];
      }),
    );
    // What was added last bears what is left.
    for (const share of [...now.values()].reverse()) {
      const more = over < share.most - share.actual ? over : share.most - share.actual;
      share.actual += more;
      over -= more;
    }
    const split = whole.map((cost) => {
      const share = now.get(cost.uuid);
      if (!share) return costs.find((one) => one.uuid === cost.uuid)!;
      const set = apart.find((one) => one.uuid === cost.uuid)!;
      const rebated = ofSet(set).some((one) => one.actual < one.list);
      return { ...cost, actual: share.actual, list: rebated ? cost.list : share.actual };
    });
    if (paid(split) < paid(cheapest)) cheapest = split;
  }
  return cheapest;
}

export function priceCartSlowly(cart: CartToPrice): OracleCart {
  const now = cart.now as number;
  const sold = cart.lines.filter(isSold).sort((a, b) => (a.uuid > b.uuid ? 1 : -1));
  const costs = cheapestSplit(sold, (lines) => costsOf(lines, cart));
  const goods = costs.reduce((total, cost) => total + cost.actual, 0n);
  const take = (parts: bigint[]) => {
    costs.forEach((cost, index) => {
      cost.share += parts[index]!;
    });
  };

  let best: bigint[] | null = null;
  for (const campaign of [...(cart.campaigns ?? [])].sort((a, b) => (a.uuid > b.uuid ? 1 : -1))) {
    const parts = shares(campaign, campaign.discount, costs, goods, now);
    const size = (list: bigint[]) => list.reduce((a, b) => a + b, 0n);
    if (parts && (!best || size(parts) > size(best))) best = parts;
  }
  if (best) take(best);

  let freeByVoucher = false;
  if (cart.voucher) {
    const { voucher, customerUuid, uses = 0, usesByCustomer = 0 } = cart.voucher;
    const stranger = voucher.customerUuid && voucher.customerUuid !== customerUuid;
    const spent = voucher.maximumUses && uses >= voucher.maximumUses;
    const again = voucher.maximumUsesPerCustomer && usesByCustomer >= voucher.maximumUsesPerCustomer;
    const parts = stranger || spent || again ? null : shares(voucher, voucher.benefit, costs, goods, now);
    if (parts) take(parts);
    freeByVoucher = parts !== null && voucher.benefit.kind === 'free-delivery';
  }

  const threshold = cart.freeShippingThreshold ?? -1;
  const free = freeByVoucher || (threshold >= 0 && goods >= BigInt(threshold));
  const paid: [number, bigint][] = costs.map((cost) => [cost.rate, cost.actual - cost.share]);
  let delivery = 0n;
  if (cart.delivery) {
    delivery = free && !/1{12}$/.test(cart.delivery.uuid) ? 0n : BigInt(cart.delivery.price);
    paid.push([cart.delivery.vatRate, delivery]);
  }
  let fees = 0n;
  for (const fee of cart.fees ?? []) {
    fees += BigInt(fee.price);
    paid.push([fee.vatRate, BigInt(fee.price)]);
  }

  const gross = new Map<number, bigint>();
  for (const [rate, amount] of paid) if (amount > 0n) gross.set(rate, (gross.get(rate) ?? 0n) + amount);
  const vat = new Map<number, bigint>();
  for (const [rate, amount] of gross) {
    const whole = 10_000n + BigInt(rate);
    vat.set(rate, (2n * amount * BigInt(rate) + whole) / (2n * whole));
  }
  const discount = costs.reduce((total, cost) => total + cost.share, 0n);
  return {
    goods,
    discount,
    delivery,
    fees,
    total: goods - discount + delivery + fees,
    vat,
    lines: new Map(costs.map(({ uuid, list, actual, share }) => [uuid, { list, actual, share }])),
  };
}
