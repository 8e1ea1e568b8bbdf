import { type PriceListProblem, priceListProblems } from '@picture-day/commerce';
import { TEMPLATE_EDITOR_PRODUCT_TYPES } from '@picture-day/contract/constants';
import { DELIVERY } from '@picture-day/contract/deliveries';
import { PERSON_NUMBER_COUNTRIES } from '@picture-day/contract/person-number';
import { type CatalogueData, FIXED_KEYS } from './catalogue-data.ts';

const PRICE_WORDS: Readonly<Record<PriceListProblem, string>> = {
  'no-prices': 'it has no price',
  'mixed-types': 'its prices are of two types, 0 and another',
  'same-quantity-twice': 'two of its prices are for the same quantity',
  'quantity-not-positive': 'one of its quantities is no whole number from 1 on',
  'price-not-whole': 'one of its prices is no whole number from 0 on',
};

function twice(where: string, keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) < index))].map(
    (key) => `${where}: "${key}" stands there twice`,
  );
}

/** Whether a text names an amount of money, which would stay when the price changes. */
const namesAmount = (texts: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(texts).some((text) =>
    /\d\s*(?:kr\b|[€£$]|NOK|SEK|DKK|EUR|GBP|USD)|[€£$]\s*\d/i.test(text ?? ''),
  );

/** What keeps a catalogue from being loaded: names that lead nowhere and price lists no one could price by. */
export function catalogueProblems(data: CatalogueData): string[] {
  const problems: string[] = [];
  const products = new Map(data.products.map((product) => [product.key, product]));
  const sold = new Set([...products.keys(), ...data.packages.map((offer) => offer.key)]);
  const subCategories = data.categories.flatMap((category) => category.subCategories.map((sub) => sub.key));
  const categories = new Set([...data.categories.map((category) => category.key), ...subCategories]);

  for (const [where, entries] of Object.entries(data)) {
    problems.push(
      ...twice(
        where,
        entries.map((entry) => ('code' in entry ? entry.code : entry.key)),
      ),
    );
  }
  problems.push(...twice('products and packages', [...products.keys(), ...data.packages.map((p) => p.key)]));

  for (const product of data.products) {
    const list = { ...product, subproducts: product.subproducts.map((sub) => ({ uuid: sub.key, ...sub })) };
    problems.push(
      ...priceListProblems(list).map((problem) => `product "${product.key}": ${PRICE_WORDS[problem]}`),
    );
    problems.push(
      ...twice(
        `product "${product.key}"`,
        product.subproducts.map((sub) => sub.key),
      ),
    );
    const { maximumQuantity, minorderpartquantity } = product;
    if (maximumQuantity !== null && maximumQuantity < minorderpartquantity) {
      problems.push(`product "${product.key}": its maximum is below its minimum`);
    }
  }
  for (const key of FIXED_KEYS.keys()) {
    if (!products.has(key)) problems.push(`the fixed product "${key}" is missing`);
  }
  for (const { key, subCategories: subs, descriptions } of data.categories) {
    problems.push(
      ...twice(
        `category "${key}"`,
        subs.map((sub) => sub.key),
      ),
    );
    if (subs.filter((sub) => sub.default).length > 1) problems.push(`category "${key}": two defaults`);
    if (namesAmount(descriptions))
      problems.push(`category "${key}": an amount in words does not follow the prices`);
  }
  for (const { key, product, category } of data.promoted) {
    if (!products.has(product)) problems.push(`promoted "${key}": there is no product "${product}"`);
    if (category && !categories.has(category)) problems.push(`promoted "${key}": no category "${category}"`);
  }
  for (const list of data.priceLists) problems.push(...problemsOfList(list, data));
  for (const offer of data.packages) problems.push(...packageProblems(offer, products));
  for (const { key, type, lockers } of data.delivery) {
    const asksLocker = DELIVERY[type].asks === 'locker';
    if (asksLocker && lockers.length === 0) problems.push(`delivery "${key}": it has no parcel lockers`);
    if (!asksLocker && lockers.length > 0) problems.push(`delivery "${key}": its type has no parcel lockers`);
    problems.push(
      ...twice(
        `delivery "${key}"`,
        lockers.map(({ id }) => id),
      ),
    );
  }
  const named = [
    ...data.campaigns.map((campaign) => ({ name: campaign.key, products: campaign.products })),
    ...data.vouchers.map((voucher) => ({ name: voucher.code, products: voucher.products })),
  ];
  for (const { name, products: keys } of named) {
    for (const key of keys) if (!sold.has(key)) problems.push(`"${name}": there is no product "${key}"`);
  }
  return problems;
}

function problemsOfList(
  { key, products, packages }: CatalogueData['priceLists'][number],
  data: Pick<CatalogueData, 'products' | 'packages'>,
): string[] {
  const where = `price list "${key}"`;
  const known = new Set(data.products.map((product) => product.key));
  const priced = new Set(data.packages.flatMap((offer) => (offer.price === null ? [] : [offer.key])));
  return [
    ...twice(where, [...products.map(({ product }) => product), ...packages.map((one) => one.package)]),
    ...products.flatMap(({ product, productprices }) => [
      ...(known.has(product) ? [] : [`${where}: there is no product "${product}"`]),
      ...priceListProblems({ productprices }).map(
        (problem) => `${where}, product "${product}": ${PRICE_WORDS[problem]}`,
      ),
    ]),
    ...packages
      .filter((one) => !priced.has(one.package))
      .map((one) => `${where}: there is no package "${one.package}" with a price of its own`),
  ];
}

/** Ways to pay that nobody in the shop's country could use. */
export const paymentProblems = ({ payment }: Pick<CatalogueData, 'payment'>, country: string): string[] =>
  payment
    .filter(({ requirePersonNo }) => requirePersonNo && !PERSON_NUMBER_COUNTRIES.includes(country))
    .map(({ key }) => `payment "${key}": personal numbers of ${country} cannot be checked`);

function packageProblems(
  offer: CatalogueData['packages'][number],
  products: ReadonlyMap<string, CatalogueData['products'][number]>,
): string[] {
  const problems = twice(
    `package "${offer.key}"`,
    offer.items.map((item) => item.key),
  );
  const { price, originalPrice, timeLimited } = offer;
  if (offer.type === 'link') {
    if (!offer.link && !offer.linkInfo) problems.push(`package "${offer.key}": a link that leads nowhere`);
    if (price !== null || originalPrice !== null || timeLimited)
      problems.push(`package "${offer.key}": a link has no price of its own`);
    return problems;
  }
  if (price !== null && originalPrice !== null)
    problems.push(`package "${offer.key}": its original price is the sum of its items`);
  if (timeLimited && namesAmount(timeLimited.texts))
    problems.push(`package "${offer.key}": write {off} where its text names what ends`);
  if (timeLimited && timeLimited.price >= (price ?? originalPrice ?? Infinity))
    problems.push(`package "${offer.key}": its time-limited price is not lower`);
  if (offer.items.length === 0) problems.push(`package "${offer.key}": nothing in it`);
  for (const item of offer.items) {
    const product = products.get(item.product);
    const place = `package "${offer.key}", item "${item.key}"`;
    if (!product) problems.push(`${place}: there is no product "${item.product}"`);
    else if (item.type === 'DIGITAL_SET' && item.product !== 'digital-set') {
      problems.push(`${place}: a digital set is the product "digital-set"`);
    } else if (item.type === 'CATALOGUE' && item.product !== 'catalogue') {
      problems.push(`${place}: a catalogue is the product "catalogue"`);
    } else if (
      item.type === 'TEMPLATE_PRODUCT' &&
      (!TEMPLATE_EDITOR_PRODUCT_TYPES.includes(product.type) || !item.template)
    ) {
      problems.push(`${place}: needs a product with templates and the template to begin with`);
    }
  }
  return problems;
}
